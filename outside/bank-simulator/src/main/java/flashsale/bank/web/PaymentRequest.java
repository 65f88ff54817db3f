package flashsale.bank.web;

import flashsale.bank.ledger.Payment;
import flashsale.bank.ledger.PaymentStatus;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import java.math.BigDecimal;
import java.util.UUID;

/**
 * A merchant's request. {@code card} is a working card; {@code card-declined} is always declined, like the test cards of real providers.
 */
record PaymentRequest(
        @NotNull @Pattern(regexp = MERCHANT) String merchant,

        @NotNull @Positive @DecimalMax("9999999999.99") @Digits(integer = 10, fraction = 2)
        BigDecimal amount,

        @NotNull @Pattern(regexp = "[A-Z]{3}") String currency,
        @NotNull @Pattern(regexp = "card|card-declined") String method) {

    static final String MERCHANT = "[A-Za-z0-9._-]{1,40}";

    boolean isOfDecliningCard() {
        return method.equals("card-declined");
    }

    Payment toPayment(UUID paymentId, PaymentStatus status) {
        return new Payment(paymentId, merchant, amount.setScale(2), currency, method, status);
    }
}
