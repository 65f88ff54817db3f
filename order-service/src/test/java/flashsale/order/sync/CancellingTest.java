package flashsale.order.sync;

import static flashsale.contract.CancelReason.EXPIRED;
import static flashsale.contract.CancelReason.OUT_OF_STOCK;
import static flashsale.contract.CancelReason.UNDONE;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.sync.ReservationServiceNeighbour.release;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What payment-service calls when a payment fails, and what this service calls then. */
class CancellingTest extends CalledByPaymentServiceTest {

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
}
