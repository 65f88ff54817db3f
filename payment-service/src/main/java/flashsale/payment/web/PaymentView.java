package flashsale.payment.web;

import flashsale.payment.Payment;
import flashsale.payment.PaymentStatus;
import java.math.BigDecimal;
import java.util.UUID;

/** A payment as customers see it. */
public record PaymentView(UUID paymentId, UUID orderId, BigDecimal amount, String currency, PaymentStatus status) {

    public static PaymentView of(Payment payment) {
        return with(payment.status(), payment);
    }

    /** The payment as it was when it was accepted, whatever its state now. */
    public static PaymentView asRequested(Payment payment) {
        return with(PaymentStatus.PENDING, payment);
    }

    private static PaymentView with(PaymentStatus status, Payment payment) {
        return new PaymentView(payment.id(), payment.orderId(), payment.amount(), payment.currency(), status);
    }
}
