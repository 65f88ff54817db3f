package flashsale.payment.async;

import flashsale.payment.Payment;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/** The event {@code payment.succeeded}: the bank has the money. */
record PaymentSucceeded(
        UUID paymentId, UUID orderId, UUID reservationId, BigDecimal amount, String currency, Instant requestedAt) {

    static PaymentSucceeded of(Payment payment) {
        return new PaymentSucceeded(
                payment.id(),
                payment.orderId(),
                payment.reservationId(),
                payment.amount(),
                payment.currency(),
                payment.requestedAt());
    }
}
