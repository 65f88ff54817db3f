package flashsale.bank.web;

import com.fasterxml.jackson.annotation.JsonFormat;
import flashsale.bank.ledger.Payment;
import flashsale.bank.ledger.PaymentStatus;
import java.math.BigDecimal;
import java.util.UUID;

/** A payment as the bank shows it; the amount is a decimal string. */
record PaymentView(
        UUID paymentId,
        PaymentStatus status,
        @JsonFormat(shape = JsonFormat.Shape.STRING) BigDecimal amount,
        String currency) {

    static PaymentView of(Payment payment) {
        return new PaymentView(payment.paymentId(), payment.status(), payment.amount(), payment.currency());
    }
}
