package flashsale.bank.ledger;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;

/**
 * A merchant's account statement, for the audit.
 *
 * @param captured everything ever captured, including what was refunded later
 * @param refunded what was returned; the merchant keeps the difference
 * @param declined payments that moved no money
 * @param payments every payment, oldest first
 */
public record Statement(Sum captured, Sum refunded, Count declined, List<Payment> payments) {

    static Statement of(List<Payment> payments) {
        return new Statement(
                Sum.of(payments, payment -> payment.status() != PaymentStatus.DECLINED),
                Sum.of(payments, payment -> payment.status() == PaymentStatus.REFUNDED),
                new Count(payments.stream()
                        .filter(payment -> payment.status() == PaymentStatus.DECLINED)
                        .count()),
                payments);
    }

    public record Count(long count) {}

    /** A number of payments and their total amount, regardless of currency. */
    public record Sum(
            long count,
            @JsonFormat(shape = JsonFormat.Shape.STRING) BigDecimal amount) {

        static Sum of(List<Payment> payments, Predicate<Payment> which) {
            var chosen = payments.stream().filter(which).toList();
            return new Sum(
                    chosen.size(), chosen.stream().map(Payment::amount).reduce(BigDecimal.ZERO, BigDecimal::add));
        }
    }
}
