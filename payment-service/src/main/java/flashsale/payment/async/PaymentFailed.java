package flashsale.payment.async;

import flashsale.payment.Payment;
import java.time.Instant;
import java.util.UUID;

/** The event {@code payment.failed}: the bank has declined. */
record PaymentFailed(UUID paymentId, UUID orderId, UUID reservationId, String reason, Instant requestedAt) {

    private static final String DECLINED = "PAYMENT_DECLINED";

    static PaymentFailed of(Payment payment) {
        return new PaymentFailed(
                payment.id(), payment.orderId(), payment.reservationId(), DECLINED, payment.requestedAt());
    }
}
