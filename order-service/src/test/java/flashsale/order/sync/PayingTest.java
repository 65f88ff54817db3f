package flashsale.order.sync;

import static flashsale.contract.CancelReason.EXPIRED;
import static flashsale.contract.CancelReason.OUT_OF_STOCK;
import static flashsale.contract.CancelReason.UNDONE;
import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static flashsale.order.sync.ReservationServiceNeighbour.release;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.order.Order;
import flashsale.order.web.InternalOrder;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What payment-service calls after a payment, and what this service calls then. */
class PayingTest extends CalledByPaymentServiceTest {

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

    @Test
    void where_the_stock_is_gone_the_order_is_cancelled() {
        cancelled(EXPIRED);
        RESERVATIONS.answers(409);

        isProblem(pay(), 409, "sold-out");

        assertThat(current(order.id()).cancelReason()).isEqualTo(OUT_OF_STOCK);
        isProblem(pay(), 409, "sold-out");
        assertThat(RESERVATIONS.calls()).as("called once").hasSize(1);
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

    @ParameterizedTest
    @ValueSource(strings = {"payment", "completion", "cancellation"})
    void an_unknown_order_is_not_found(String action) {
        service()
                .post()
                .uri("/internal/orders/{id}/{action}", UUID.randomUUID(), action)
                .body("{\"requestedAt\": \"%s\", \"reason\": \"UNDONE\"}".formatted(REQUESTED_AT))
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
