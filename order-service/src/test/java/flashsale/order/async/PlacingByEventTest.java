package flashsale.order.async;

import static flashsale.contract.EventType.ORDER_CANCELLED;
import static flashsale.contract.EventType.ORDER_CREATED;
import static flashsale.contract.EventType.RESERVATION_CREATED;
import static flashsale.contract.EventType.RESERVATION_EXPIRED;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static flashsale.order.Samples.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Topology;
import flashsale.order.Order;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How orders react to news about reservations. */
class PlacingByEventTest extends AsyncBuildTest {

    private final Reservation reservation = Samples.reservation();

    private Order order() {
        return await().until(() -> orders.findByReservationId(reservation.id()).orElse(null), order -> order != null);
    }

    @Test
    void a_reservation_becomes_an_order_that_others_hear_of() {
        neighbours.reservationCreated(reservation);

        Order order = order();
        assertThat(order.status()).isEqualTo(PENDING_PAYMENT);
        assertThat(order.lines()).isEqualTo(reservation.lines());
        assertThat(order.requestedAt()).isEqualTo(reservation.requestedAt());
        await().until(() -> neighbours.heardOf(reservation.id()).size() == 1);
        Neighbours.Heard created = neighbours.heardOf(reservation.id()).getFirst();
        assertThat(created.type()).isEqualTo("order.created");
        assertThat(created.data().path("orderId").asString())
                .isEqualTo(order.id().toString());
        assertThat(created.data().path("customerId").asString())
                .isEqualTo(reservation.customerId().toString());
        assertThat(created.data().path("total").asString()).isEqualTo("44.80");
        assertThat(created.data().path("currency").asString()).isEqualTo("EUR");
    }

    @Test
    void a_burst_of_reservations_with_duplicates_becomes_as_many_orders() {
        List<Reservation> burst =
                Stream.generate(Samples::reservation).limit(120).toList();

        for (Reservation one : burst) {
            UUID eventId = UUID.randomUUID();
            neighbours.publish(RESERVATION_CREATED, eventId, json(one));
            neighbours.publish(RESERVATION_CREATED, eventId, json(one));
            neighbours.reservationCreated(one);
        }
        await().until(() -> burst.stream()
                .noneMatch(one -> neighbours.heardOf(one.id(), ORDER_CREATED).isEmpty()));
        placed(reservation); // comes after all of them in the queue
        await().until(() -> !neighbours.heardOf(reservation.id()).isEmpty());
        assertThat(burst)
                .allSatisfy(one -> assertThat(neighbours.heardOf(one.id())).hasSize(1));
    }

    @ParameterizedTest
    @CsvSource({"RESERVATION_EXPIRED, EXPIRED", "RESERVATION_CANCELLED, CANCELLED_BY_CUSTOMER"})
    void the_end_of_a_reservation_cancels_its_order(EventType type, CancelReason reason) {
        placed(reservation);

        neighbours.publish(type, json(reservation));

        await().until(() -> order().status() == CANCELLED);
        assertThat(order().cancelReason()).isEqualTo(reason);
        await().until(() ->
                !neighbours.heardOf(reservation.id(), ORDER_CANCELLED).isEmpty());
        Neighbours.Heard cancelled =
                neighbours.heardOf(reservation.id(), ORDER_CANCELLED).getFirst();
        assertThat(cancelled.data().path("orderId").asString())
                .isEqualTo(order().id().toString());
        assertThat(cancelled.data().path("reason").asString()).isEqualTo(reason.name());
    }

    @Test
    void a_reservation_whose_end_is_heard_of_first_never_becomes_an_open_order() {
        neighbours.publish(RESERVATION_EXPIRED, json(reservation));
        await().until(() ->
                !neighbours.heardOf(reservation.id(), ORDER_CANCELLED).isEmpty());

        neighbours.reservationCreated(reservation);
        placed(Samples.reservation()); // comes after it in the queue

        assertThat(order().status()).isEqualTo(CANCELLED);
        assertThat(neighbours.heardOf(reservation.id())).hasSize(1);
    }

    @Test
    void what_cannot_be_read_is_a_dead_letter_at_once_and_holds_up_nobody() {
        String deadLetters = RESERVATION_CREATED.queueOf(Subscriber.ORDER) + Topology.DEAD_LETTER_SUFFIX;
        neighbours.publish(RESERVATION_CREATED, "no json");
        neighbours.publish(RESERVATION_CREATED, "{\"reservationId\": \"%s\"}".formatted(UUID.randomUUID()));
        neighbours.publish(
                RESERVATION_CREATED, json(Samples.reservation()).replace("\"quantity\": 2", "\"quantity\": -2"));

        placed(reservation);

        await().until(() -> neighbours.broker().depth(deadLetters) == 3);
        for (int i = 0; i < 3; i++) {
            assertThat(neighbours
                            .broker()
                            .receive(deadLetters, Duration.ofSeconds(30))
                            .orElseThrow()
                            .getMessageProperties()
                            .getHeaders())
                    .containsKey("x-reason")
                    .doesNotContainKey("x-attempt");
        }
    }
}
