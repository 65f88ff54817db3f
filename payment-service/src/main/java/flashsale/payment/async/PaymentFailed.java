package flashsale.payment.async;

import flashsale.contract.CancelReason;
import flashsale.payment.Payment;
import java.time.Instant;
import java.util.UUID;

/** The event {@code payment.failed}: the bank has declined. */
record PaymentFailed(UUID paymentId, UUID orderId, UUID reservationId, CancelReason reason, Instant requestedAt) {

    static PaymentFailed of(Payment payment) {
        return new PaymentFailed(
                payment.id(),
                payment.orderId(),
                payment.reservationId(),
                CancelReason.PAYMENT_DECLINED,
                payment.requestedAt());
    }
}
