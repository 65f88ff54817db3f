package flashsale.bank.ledger;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * One payment, as the bank sees it.
 *
 * @param paymentId chosen by the merchant; a repeated request with the same id never moves money twice
 * @param merchant who gets the money
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 * @param method means of payment, such as {@code card}
 * @param status the current outcome
 */
public record Payment(
        UUID paymentId, String merchant, BigDecimal amount, String currency, String method, PaymentStatus status) {

    /** Whether both ask for the same thing: everything but the status is equal. 10.0 and 10.00 are the same amount. */
    public boolean isSameOrderAs(Payment other) {
        return paymentId.equals(other.paymentId)
                && merchant.equals(other.merchant)
                && amount.compareTo(other.amount) == 0
                && currency.equals(other.currency)
                && method.equals(other.method);
    }

    /** The same, sharing the few different texts that all payments have: a bank keeps hundreds of thousands. */
    Payment compact() {
        return new Payment(paymentId, merchant.intern(), amount, currency.intern(), method.intern(), status);
    }

    Payment refunded() {
        return new Payment(paymentId, merchant, amount, currency, method, PaymentStatus.REFUNDED);
    }
}
