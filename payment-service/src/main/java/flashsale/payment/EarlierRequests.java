package flashsale.payment;

import org.springframework.stereotype.Component;

/**
 * Recognises repeated commands. It is asked only about commands that lead to no new payment: unique constraints prevent duplicates, so an
 * ordinary request costs no read.
 */
@Component
public class EarlierRequests {

    private final Payments payments;

    EarlierRequests(Payments payments) {
        this.payments = payments;
    }

    /** Returns the earlier acceptance of the same command, or the reason why this one is refused. */
    public Requested find(PaymentCommand command, PaymentRefusal otherwise) {
        return payments.findByKey(command.customerId(), command.idempotencyKey())
                .map(earlier -> sameOrReused(earlier, command))
                .orElseGet(() -> new Requested.Refused(
                        payments.existsFor(command.orderId(), command.customerId())
                                ? PaymentRefusal.ALREADY_REQUESTED
                                : otherwise));
    }

    private static Requested sameOrReused(Payment earlier, PaymentCommand command) {
        return earlier.fingerprint().equals(command.fingerprint())
                ? new Requested.Repeated(earlier)
                : new Requested.Refused(PaymentRefusal.KEY_REUSED);
    }
}
