package flashsale.order.hybrid;

import static flashsale.contract.EventType.ORDER_CANCELLED;
import static flashsale.contract.EventType.ORDER_CREATED;
import static flashsale.contract.EventType.RESERVATION_EXPIRED;
import static flashsale.contract.EventType.RESERVATION_REFUSED;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static flashsale.order.Samples.json;
import static flashsale.order.sync.ReservationServiceNeighbour.confirmation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import flashsale.order.async.ChangingByEventTest;
import flashsale.order.sync.ReservationServiceNeighbour;
import flashsale.platform.test.Tokens;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** Orders react to events as in the async build; and what a call told before its event happens once. */
@ActiveProfiles(profiles = "hybrid", inheritProfiles = false)
class AheadOfEventsTest extends ChangingByEventTest {

    private static final ReservationServiceNeighbour RESERVATIONS = new ReservationServiceNeighbour();
    private static final Instant ASKED_AT = Instant.parse("2026-01-01T12:00:07Z");

    private final Reservation fresh = Samples.reservation();

    @DynamicPropertySource
    static void internalGateway(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", RESERVATIONS::url);
    }

    @BeforeEach
    void resetNeighbour() {
        RESERVATIONS.reset();
    }

    @Test
    void an_order_that_a_call_has_placed_is_announced_once_and_its_event_changes_nothing() {
        placeByCall().expectStatus().isOk();
        Order order = orders.findByReservationId(fresh.id()).orElseThrow();

        neighbours.reservationCreated(fresh);
        placeByCall()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.orderId")
                .isEqualTo(order.id().toString());

        othersAreDone();
        assertThat(neighbours.heardOf(fresh.id(), ORDER_CREATED)).hasSize(1);
    }

    @Test
    void a_reservation_whose_end_was_heard_of_first_gets_no_open_order_by_a_call() {
        neighbours.publish(RESERVATION_EXPIRED, json(fresh));
        await().until(() -> orders.findByReservationId(fresh.id()).isPresent());

        placeByCall().expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("CANCELLED");
    }

    @Test
    void an_order_that_a_call_has_paid_is_not_paid_again_by_the_event() {
        Order order = placed(fresh);

        payByCall(order).expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("PAID");
        Instant paidAt = current(order.id()).paidAt();
        neighbours.paymentSucceeded(order.id(), ASKED_AT.plusSeconds(1));
        payByCall(order).expectStatus().isOk();

        othersAreDone();
        assertThat(current(order.id()).paidAt()).isEqualTo(paidAt);
        assertThat(current(order.id()).paymentRequestedAt()).isEqualTo(ASKED_AT);
        assertThat(RESERVATIONS.calls()).containsExactly(confirmation(fresh.id(), order.id()));
    }

    @Test
    void an_order_that_an_event_has_paid_is_not_paid_again_by_a_call() {
        Order order = placed(fresh);
        neighbours.paymentSucceeded(order.id(), ASKED_AT);
        awaitStatus(order.id(), PAID);

        payByCall(order).expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("PAID");

        assertThat(RESERVATIONS.calls()).isEmpty();
    }

    @Test
    void an_order_without_stock_is_cancelled_by_the_call_and_stays_so() {
        Order order = placed(fresh);
        RESERVATIONS.answers(409);

        payByCall(order).expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("CANCELLED");
        neighbours.paymentSucceeded(order.id(), ASKED_AT);
        neighbours.tell(RESERVATION_REFUSED, order.id());

        othersAreDone();
        assertThat(current(order.id()).status()).isEqualTo(CANCELLED);
        assertThat(current(order.id()).cancelReason()).isEqualTo(CancelReason.OUT_OF_STOCK);
        assertThat(neighbours.heardOf(fresh.id(), ORDER_CANCELLED)).hasSize(1);
    }

    @Test
    void while_reservation_service_is_away_a_call_changes_nothing() {
        Order order = placed(fresh);
        RESERVATIONS.answers(503);

        payByCall(order).expectStatus().isEqualTo(503);

        assertThat(current(order.id()).status()).isEqualTo(PENDING_PAYMENT);
    }

    @Test
    void what_nobody_has_ordered_cannot_be_paid_by_a_call() {
        byCall(HttpMethod.PUT, "/ahead/" + UUID.randomUUID() + "/payment", "{\"requestedAt\":\"" + ASKED_AT + "\"}")
                .expectStatus()
                .isNotFound();
        byCall(HttpMethod.PUT, "/ahead/by-reservation/" + UUID.randomUUID(), json(fresh))
                .expectStatus()
                .isBadRequest();
    }

    @Test
    void another_service_is_told_of_an_order_as_soon_as_it_exists() {
        assertThat(waitFor("/by-reservation/" + fresh.id(), Duration.ZERO)).isEqualTo(404);
        CompletableFuture<Integer> status =
                CompletableFuture.supplyAsync(() -> waitFor("/by-reservation/" + fresh.id(), Duration.ofSeconds(20)));

        placed(fresh);

        assertThat(status.join()).isEqualTo(200);
    }

    @Test
    void another_service_is_told_of_an_outcome_as_soon_as_it_is_known_whoever_told() {
        Order order = placed(fresh);
        assertThat(waitFor("/" + order.id() + "/outcome", Duration.ofMillis(100)))
                .isEqualTo(404);
        CompletableFuture<Integer> status =
                CompletableFuture.supplyAsync(() -> waitFor("/" + order.id() + "/outcome", Duration.ofSeconds(20)));

        payByCall(order).expectStatus().isOk();

        assertThat(status.join()).isEqualTo(200);
    }

    private int waitFor(String path, Duration within) {
        return byCall(HttpMethod.GET, path + "?within=" + within, "")
                .returnResult(String.class)
                .getStatus()
                .value();
    }

    private ResponseSpec placeByCall() {
        return byCall(HttpMethod.PUT, "/ahead/by-reservation/" + fresh.id(), json(fresh));
    }

    private ResponseSpec payByCall(Order order) {
        return byCall(HttpMethod.PUT, "/ahead/" + order.id() + "/payment", "{\"requestedAt\":\"" + ASKED_AT + "\"}");
    }

    private ResponseSpec byCall(HttpMethod method, String path, String body) {
        return http().method(method)
                .uri("/internal/orders" + path)
                .header("X-Internal-Token", Tokens.INTERNAL)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    /** Waits until a later event of each kind is done. */
    private void othersAreDone() {
        Order other = placed();
        neighbours.paymentSucceeded(other.id(), ASKED_AT);
        awaitStatus(other.id(), PAID);
        neighbours.tell(RESERVATION_REFUSED, other.id());
        awaitStatus(other.id(), CANCELLED);
        await().until(() ->
                !neighbours.heardOf(other.reservationId(), ORDER_CANCELLED).isEmpty());
    }
}
