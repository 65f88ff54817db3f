package flashsale.order.sync;

import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static flashsale.order.Samples.json;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.order.Order;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import flashsale.order.web.InternalOrder;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.web.servlet.client.RestTestClient;

/** What reservation-service calls when stock is reserved. */
class PlacingTest extends SyncBuildTest {

    private static final String PATH = "/internal/orders/by-reservation/{id}";

    private final Reservation reservation = Samples.reservation();

    private RestTestClient.ResponseSpec place(Reservation placed) {
        return service().put().uri(PATH, placed.id()).body(json(placed)).exchange();
    }

    private Order order() {
        return orders.findByReservationId(reservation.id()).orElseThrow();
    }

    @Test
    void a_reservation_gets_an_order() {
        place(reservation)
                .expectStatus()
                .isCreated()
                .expectBody()
                .jsonPath("$.orderId")
                .isEqualTo(order().id().toString())
                .jsonPath("$.customerId")
                .isEqualTo(reservation.customerId().toString())
                .jsonPath("$.status")
                .isEqualTo("PENDING_PAYMENT")
                .jsonPath("$.total")
                .isEqualTo("44.80")
                .jsonPath("$.lines.length()")
                .isEqualTo(2);

        assertThat(order().status()).isEqualTo(PENDING_PAYMENT);
        assertThat(order().lines()).isEqualTo(reservation.lines());
        assertThat(order().requestedAt()).isEqualTo(reservation.requestedAt());
    }

    @Test
    void placing_it_again_answers_the_same_order() {
        place(reservation);

        place(reservation)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.orderId")
                .isEqualTo(order().id().toString());
    }

    @Test
    void many_who_place_it_at_the_same_time_make_one_order() throws Exception {
        Set<UUID> ids = ConcurrentHashMap.newKeySet();
        Callable<Boolean> placing = () -> ids.add(place(reservation)
                .expectBody(InternalOrder.class)
                .returnResult()
                .getResponseBody()
                .orderId());

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Boolean>> all = threads.invokeAll(
                    IntStream.range(0, 20).mapToObj(_ -> placing).toList());
            for (Future<Boolean> one : all) {
                one.get();
            }
        }

        assertThat(ids).containsExactly(order().id());
    }

    @Test
    void whoever_places_after_the_end_is_answered_the_cancelled_order() {
        end("UNDONE", List.of(reservation)).expectStatus().isNoContent();

        place(reservation)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.orderId")
                .isEqualTo(order().id().toString())
                .jsonPath("$.status")
                .isEqualTo("CANCELLED");

        assertThat(order().status()).isEqualTo(CANCELLED);
    }

    @Test
    void a_body_about_another_reservation_is_malformed() {
        service()
                .put()
                .uri(PATH, UUID.randomUUID())
                .body(json(reservation))
                .exchange()
                .expectStatus()
                .isBadRequest();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "[]", "null", "{\"lines\": []}"})
    void what_is_no_reservation_is_malformed(String body) {
        service()
                .put()
                .uri(PATH, reservation.id())
                .body(body)
                .exchange()
                .expectStatus()
                .isBadRequest()
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:malformed-request");
    }
}
