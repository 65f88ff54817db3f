package flashsale.order.sync;

import static flashsale.order.CancelReason.EXPIRED;
import static flashsale.order.CancelReason.OUT_OF_STOCK;
import static flashsale.order.CancelReason.UNDONE;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static flashsale.order.sync.ReservationServiceNeighbour.confirmation;
import static flashsale.order.sync.ReservationServiceNeighbour.release;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.order.CancelReason;
import flashsale.order.ChangeOrder;
import flashsale.order.Order;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.client.RestTestClient;

/** What payment-service calls, and what this service calls then. */
class PayingTest extends SyncBuildTest {

    private static final Instant REQUESTED_AT = Instant.parse("2026-01-01T12:00:05Z");

    @Autowired
    private ChangeOrder changeOrder;

    private Order order;

    @BeforeEach
    void place() {
        order = placed();
    }

    private RestTestClient.ResponseSpec post(String action, String body) {
        return service()
                .post()
                .uri("/internal/orders/{id}/{action}", order.id(), action)
                .body(body)
                .exchange();
    }

    private RestTestClient.ResponseSpec pay() {
        return post(
                "payment",
                "{\"paymentId\": \"%s\", \"requestedAt\": \"%s\"}".formatted(UUID.randomUUID(), REQUESTED_AT));
    }

    private RestTestClient.ResponseSpec cancel(CancelReason reason) {
        return post("cancellation", "{\"reason\": \"%s\"}".formatted(reason));
    }

    private void cancelled(CancelReason reason) {
        changeOrder.change(order.id(), (it, now) -> it.cancel(reason, now));
    }

    private String confirmed() {
        return confirmation(order.reservationId(), order.id());
    }

    private static void isProblem(RestTestClient.ResponseSpec answer, int status, String type) {
        answer.expectStatus()
                .isEqualTo(status)
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + type);
    }

    @Test
    void an_order_tells_whose_it_is_and_what_it_costs() {
        service()
                .get()
                .uri("/internal/orders/{id}", order.id())
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(InternalOrder.class)
                .isEqualTo(InternalOrder.of(order));
    }

    @Test
    void a_payment_confirms_the_reservation_and_makes_the_order_paid() {
        pay().expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("PAID");

        assertThat(RESERVATIONS.calls()).containsExactly(confirmed());
        assertThat(current(order.id()).status()).isEqualTo(PAID);
        assertThat(current(order.id()).paymentRequestedAt()).isEqualTo(REQUESTED_AT);
        assertThat(current(order.id()).paidAt()).isNotNull();
    }

    @Test
    void a_repeated_payment_changes_nothing() {
        pay();
        Order once = current(order.id());

        pay().expectStatus().isOk();

        assertThat(current(order.id())).usingRecursiveComparison().isEqualTo(once);
    }

    @ParameterizedTest
    @ValueSource(ints = {409, 404})
    void where_the_stock_is_gone_the_order_is_cancelled(int refusal) {
        cancelled(EXPIRED);
        RESERVATIONS.answers(refusal);

        isProblem(pay(), 409, "sold-out");

        assertThat(current(order.id()).cancelReason()).isEqualTo(OUT_OF_STOCK);
        isProblem(pay(), 409, "sold-out");
        assertThat(RESERVATIONS.calls()).as("asked once").hasSize(1);
    }

    @Test
    void a_late_payment_that_still_gets_stock_revives_the_order() {
        cancelled(EXPIRED);

        pay().expectStatus().isOk();

        assertThat(current(order.id()).status()).isEqualTo(PAID);
    }

    @Test
    void a_cancelled_order_is_not_paid() {
        cancelled(UNDONE);

        isProblem(pay(), 409, "order-not-payable");

        assertThat(RESERVATIONS.calls()).isEmpty();
    }

    @Test
    void without_an_answer_of_reservation_service_nothing_changes_and_the_payment_can_be_repeated() {
        RESERVATIONS.answers(503);
        isProblem(pay(), 503, "service-unavailable");
        assertThat(current(order.id()).status()).isEqualTo(PENDING_PAYMENT);

        RESERVATIONS.answers(200);
        pay().expectStatus().isOk();
        assertThat(RESERVATIONS.calls()).containsExactly(confirmed(), confirmed());
    }

    @Test
    void a_reservation_service_that_hangs_is_given_up() {
        CountDownLatch givenUp = new CountDownLatch(1);
        RESERVATIONS.whileCalled(() -> givenUp.await(30, TimeUnit.SECONDS));
        long before = System.nanoTime();

        isProblem(pay(), 503, "service-unavailable");

        givenUp.countDown();
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before)).isBetween(1_900L, 20_000L);
        assertThat(current(order.id()).status()).isEqualTo(PENDING_PAYMENT);
    }

    @Test
    void stock_that_was_confirmed_for_an_order_undone_meanwhile_is_returned() {
        RESERVATIONS.whileCalled(() -> cancelled(UNDONE));

        isProblem(pay(), 409, "order-not-payable");

        assertThat(RESERVATIONS.calls()).containsExactly(confirmed(), release(order.reservationId(), "UNDONE"));
        assertThat(current(order.id()).cancelReason()).isEqualTo(UNDONE);
    }

    @Test
    void a_scheduled_shipment_completes_the_order() {
        pay();

        post("completion", "")
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("COMPLETED");
        post("completion", "").expectStatus().isOk();

        assertThat(current(order.id()).status()).isEqualTo(COMPLETED);
        pay().expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("COMPLETED");
    }

    @Test
    void a_cancelled_order_is_not_completed() {
        cancelled(UNDONE);

        isProblem(post("completion", ""), 409, "order-not-payable");
    }

    @Test
    void a_declined_payment_returns_the_stock_and_cancels_the_order() {
        cancel(CancelReason.PAYMENT_DECLINED)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.cancelReason")
                .isEqualTo("PAYMENT_DECLINED");

        assertThat(RESERVATIONS.calls()).containsExactly(release(order.reservationId(), "PAYMENT_DECLINED"));
        assertThat(current(order.id()).status()).isEqualTo(CANCELLED);
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"SHIPMENT_REJECTED", "UNDONE"})
    void a_paid_order_is_taken_back(CancelReason reason) {
        pay();

        cancel(reason).expectStatus().isOk();

        assertThat(RESERVATIONS.calls()).containsExactly(confirmed(), release(order.reservationId(), reason.name()));
        assertThat(current(order.id()).cancelReason()).isEqualTo(reason);
    }

    @Test
    void a_decline_does_not_touch_an_order_that_is_paid() {
        pay();

        cancel(CancelReason.PAYMENT_DECLINED)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("PAID");

        assertThat(RESERVATIONS.calls()).containsExactly(confirmed());
    }

    @Test
    void an_order_out_of_stock_has_nothing_to_return() {
        cancel(OUT_OF_STOCK).expectStatus().isOk();

        assertThat(RESERVATIONS.calls()).isEmpty();
        assertThat(current(order.id()).cancelReason()).isEqualTo(OUT_OF_STOCK);
    }

    @Test
    void without_an_answer_of_reservation_service_nothing_is_cancelled_and_the_cancellation_can_be_repeated() {
        pay();
        RESERVATIONS.answers(502);
        isProblem(cancel(UNDONE), 503, "service-unavailable");
        assertThat(current(order.id()).status()).isEqualTo(PAID);

        RESERVATIONS.answers(200);
        cancel(UNDONE).expectStatus().isOk();
        assertThat(current(order.id()).cancelReason()).isEqualTo(UNDONE);
    }

    @Test
    void a_repeated_cancellation_returns_the_stock_again_in_case_a_confirmation_was_lost() {
        cancelled(EXPIRED);

        cancel(UNDONE).expectStatus().isOk();
        cancel(UNDONE).expectStatus().isOk();

        String released = release(order.reservationId(), "UNDONE");
        assertThat(RESERVATIONS.calls()).containsExactly(released, released);
        assertThat(current(order.id()).cancelReason()).isEqualTo(UNDONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"payment", "completion", "cancellation"})
    void an_unknown_order_is_not_found(String action) {
        service()
                .post()
                .uri("/internal/orders/{id}/{action}", UUID.randomUUID(), action)
                .body("{\"paymentId\": \"%s\", \"requestedAt\": \"%s\", \"reason\": \"UNDONE\"}"
                        .formatted(UUID.randomUUID(), REQUESTED_AT))
                .exchange()
                .expectStatus()
                .isNotFound();
    }

    @Test
    void incomplete_bodies_are_refused() {
        isProblem(post("payment", "{}"), 400, "validation-failed");
        isProblem(post("cancellation", "{}"), 400, "validation-failed");
        isProblem(post("cancellation", "{\"reason\": \"BAD_WEATHER\"}"), 400, "malformed-request");
    }
}
