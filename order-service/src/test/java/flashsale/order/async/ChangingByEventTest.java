package flashsale.order.async;

import static flashsale.contract.EventType.ORDER_CANCELLED;
import static flashsale.contract.EventType.PAYMENT_FAILED;
import static flashsale.contract.EventType.RESERVATION_EXPIRED;
import static flashsale.contract.EventType.RESERVATION_REFUSED;
import static flashsale.contract.EventType.SHIPMENT_REJECTED;
import static flashsale.contract.EventType.SHIPMENT_SCHEDULED;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.Samples.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.contract.EventType;
import flashsale.order.Order;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** How orders react to news about them. */
public class ChangingByEventTest extends AsyncBuildTest {

    private static final Instant REQUESTED_AT = Instant.parse("2026-01-01T12:00:05Z");

    @Autowired
    private JdbcTemplate jdbc;

    private final Reservation reservation = Samples.reservation();
    private Order order;

    @BeforeEach
    void place() {
        order = placed(reservation);
    }

    private void expired() {
        neighbours.publish(RESERVATION_EXPIRED, json(reservation));
        awaitStatus(order.id(), CANCELLED);
    }

    private void paid() {
        neighbours.paymentSucceeded(order.id(), REQUESTED_AT);
        awaitStatus(order.id(), PAID);
    }

    private List<String> reasonsOfCancellation() {
        return neighbours.heardOf(reservation.id(), ORDER_CANCELLED).stream()
                .map(it -> it.data().path("reason").asString())
                .toList();
    }

    @Test
    void a_payment_and_a_shipment_complete_the_order() {
        paid();
        neighbours.tell(SHIPMENT_SCHEDULED, order.id());

        Order completed = awaitStatus(order.id(), COMPLETED);
        assertThat(completed.paymentRequestedAt()).isEqualTo(REQUESTED_AT);
        assertThat(completed.paidAt()).isBetween(completed.createdAt(), completed.completedAt());
        assertThat(reasonsOfCancellation()).isEmpty();
    }

    @Test
    void a_shipment_that_overtakes_the_payment_completes_the_order_too() {
        neighbours.tell(SHIPMENT_SCHEDULED, order.id());
        awaitStatus(order.id(), COMPLETED);

        neighbours.paymentSucceeded(order.id(), REQUESTED_AT);

        await().until(() -> current(order.id()).paidAt() != null);
        assertThat(current(order.id()).status()).isEqualTo(COMPLETED);
    }

    @ParameterizedTest
    @CsvSource({
        "PAYMENT_FAILED, PAYMENT_DECLINED",
        "RESERVATION_REFUSED, OUT_OF_STOCK",
        "SHIPMENT_REJECTED, SHIPMENT_REJECTED"
    })
    void what_went_wrong_cancels_the_order_and_others_hear_of_it(EventType type, CancelReason reason) {
        neighbours.tell(type, order.id());

        assertThat(awaitStatus(order.id(), CANCELLED).cancelReason()).isEqualTo(reason);
        await().until(() -> reasonsOfCancellation().equals(List.of(reason.name())));
    }

    @Test
    void a_late_payment_revives_the_order_until_it_turns_out_that_the_stock_is_gone() {
        expired();
        paid();

        neighbours.tell(RESERVATION_REFUSED, order.id());

        assertThat(awaitStatus(order.id(), CANCELLED).cancelReason()).isEqualTo(CancelReason.OUT_OF_STOCK);
        await().untilAsserted(
                        () -> assertThat(reasonsOfCancellation()).containsExactlyInAnyOrder("EXPIRED", "OUT_OF_STOCK"));
    }

    @Test
    void a_rejected_shipment_of_a_late_payment_is_told_even_if_the_payment_was_not_heard_of() {
        expired();

        neighbours.tell(SHIPMENT_REJECTED, order.id());

        await().untilAsserted(() ->
                assertThat(reasonsOfCancellation()).containsExactlyInAnyOrder("EXPIRED", "SHIPMENT_REJECTED"));
    }

    @Test
    void news_that_come_twice_count_once() {
        UUID eventId = UUID.randomUUID();
        String data = "{\"orderId\": \"%s\"}".formatted(order.id());

        neighbours.publish(PAYMENT_FAILED, eventId, data);
        neighbours.publish(PAYMENT_FAILED, eventId, data);
        neighbours.publish(PAYMENT_FAILED, data);
        Order another = placed();
        neighbours.tell(PAYMENT_FAILED, another.id()); // comes after them in the queue

        awaitStatus(another.id(), CANCELLED);
        await().until(() ->
                neighbours.heardOf(another.reservationId(), ORDER_CANCELLED).size() == 1);
        assertThat(reasonsOfCancellation()).hasSize(1);
        assertThat(jdbc.queryForObject("select version from orders where id = ?", Long.class, order.id()))
                .isEqualTo(1);
    }

    @Test
    void a_burst_of_payments_and_shipments_completes_all_orders() {
        List<Reservation> burst =
                Stream.generate(Samples::reservation).limit(200).toList();
        burst.forEach(neighbours::reservationCreated);
        await().until(() -> ordersOf(burst).size() == burst.size());
        List<UUID> ids = ordersOf(burst).stream().map(Order::id).toList();

        ids.forEach(id -> neighbours.paymentSucceeded(id, REQUESTED_AT));
        burst.forEach(one -> neighbours.publish(RESERVATION_EXPIRED, json(one)));
        ids.forEach(id -> neighbours.tell(SHIPMENT_SCHEDULED, id));

        await().until(() -> ordersOf(burst).stream()
                .allMatch(it -> it.status() == COMPLETED && it.cancelReason() == null && it.paidAt() != null));
    }

    private List<Order> ordersOf(List<Reservation> reservations) {
        return reservations.stream()
                .flatMap(it -> orders.findByReservationId(it.id()).stream())
                .toList();
    }

    @Test
    void news_about_an_order_that_is_not_there_are_tried_again_later() {
        UUID unknown = UUID.randomUUID();
        neighbours.paymentSucceeded(unknown, REQUESTED_AT);
        neighbours.paymentSucceeded(order.id(), REQUESTED_AT);
        awaitStatus(order.id(), PAID);

        jdbc.update("""
                insert into orders (id, reservation_id, customer_id, status, total, currency, lines, requested_at, created_at, version)
                select ?, gen_random_uuid(), customer_id, 'PENDING_PAYMENT', total, currency, lines, requested_at, created_at, 0
                from orders where id = ?""", unknown, order.id());

        awaitStatus(unknown, PAID);
    }
}
