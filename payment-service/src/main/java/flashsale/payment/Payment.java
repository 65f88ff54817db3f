package flashsale.payment;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The one payment of an order, and how far it has got. */
@Entity
public class Payment {

    @Id
    private UUID id;

    private UUID orderId;
    private UUID reservationId;

    private UUID customerId;

    @SuppressWarnings("UnusedVariable") // queries read it
    private String idempotencyKey;

    private String fingerprint;
    private BigDecimal amount;
    private String currency;
    private String method;

    @Enumerated(EnumType.STRING)
    private PaymentStatus status;

    @Enumerated(EnumType.STRING)
    private @Nullable PaymentFailure failure;

    private Instant requestedAt;
    private @Nullable Instant settledAt;
    private int attempts;
    private @Nullable Instant nextAttemptAt;

    @Version
    private long version;

    @SuppressWarnings("NullAway.Init") // Hibernate fills the fields
    protected Payment() {}

    private Payment(PaymentCommand command, Payable payable, Instant leaseEnd) {
        this.id = UUID.randomUUID();
        this.orderId = payable.orderId();
        this.reservationId = payable.reservationId();
        this.customerId = payable.customerId();
        this.idempotencyKey = command.idempotencyKey();
        this.fingerprint = command.fingerprint();
        this.amount = payable.amount().setScale(2, RoundingMode.UNNECESSARY);
        this.currency = payable.currency();
        this.method = command.method();
        this.status = PaymentStatus.PENDING;
        this.requestedAt = command.requestedAt();
        this.nextAttemptAt = leaseEnd;
    }

    /** A new payment; whoever made it works on it until the end of the lease. */
    public static Payment of(PaymentCommand command, Payable payable, Instant leaseEnd) {
        return new Payment(command, payable, leaseEnd);
    }

    /** Gives it to somebody else to work on. */
    void claim(Instant leaseEnd) {
        nextAttemptAt = leaseEnd;
    }

    /** An attempt has ended without a result; if somebody else has had one meanwhile, nothing is left to do. */
    public void postpone(RetrySchedule schedule, Instant now) {
        if (nextAttemptAt != null) {
            attempts++;
            nextAttemptAt = schedule.after(attempts, now);
        }
    }

    /**
     * The bank has the money. If it is wanted back already, the refund is due at once.
     *
     * @return false if the payment was settled before
     */
    public boolean succeed(Instant now) {
        return settle(PaymentStatus.SUCCEEDED, failure == null ? null : now, now);
    }

    /**
     * The bank has refused.
     *
     * @return false if the payment was settled before
     */
    public boolean decline(Instant now) {
        if (!settle(PaymentStatus.DECLINED, null, now)) {
            return false;
        }
        failure = PaymentFailure.DECLINED;
        return true;
    }

    /**
     * The checkout has failed for another reason than the bank's, and what was done is to be undone. The first reason stays.
     *
     * @param due when to begin; a payment that is still pending keeps its turn, since nothing can be given back yet
     */
    public void giveBack(PaymentFailure why, Instant due) {
        if (failure == null) {
            failure = why;
            if (status == PaymentStatus.SUCCEEDED) {
                nextAttemptAt = due;
            }
        }
    }

    /** The checkout has failed; this runner goes on with the undoing until the end of the lease. */
    public void fail(PaymentFailure why, Instant now, Instant leaseEnd) {
        if (why == PaymentFailure.DECLINED) {
            decline(now);
        }
        failure = why;
        nextAttemptAt = leaseEnd;
    }

    /** Everything that was done has been undone; the money, if there was any, is back. */
    public void undone(Instant now) {
        if (status != PaymentStatus.DECLINED) {
            status = PaymentStatus.REFUNDED;
            settledAt = settledAt == null ? now : settledAt;
        }
        nextAttemptAt = null;
    }

    private boolean settle(PaymentStatus settled, @Nullable Instant nextAttempt, Instant now) {
        if (status != PaymentStatus.PENDING) {
            return false;
        }
        status = settled;
        settledAt = now;
        nextAttemptAt = nextAttempt;
        return true;
    }

    /** True if the sale has failed, so that only undoing is left to do. */
    public boolean hasFailed() {
        return failure != null;
    }

    /** True if the bank has money that the customer is to get back. */
    public boolean wantsRefund() {
        return failure != null && status == PaymentStatus.SUCCEEDED;
    }

    /** True if nobody but the present runner works on the payment. */
    public boolean isLeasedAt(Instant now) {
        return nextAttemptAt != null && now.isBefore(nextAttemptAt);
    }

    public UUID id() {
        return id;
    }

    public UUID orderId() {
        return orderId;
    }

    public UUID reservationId() {
        return reservationId;
    }

    public UUID customerId() {
        return customerId;
    }

    public BigDecimal amount() {
        return amount;
    }

    public String currency() {
        return currency;
    }

    public String method() {
        return method;
    }

    public PaymentStatus status() {
        return status;
    }

    public @Nullable PaymentFailure failure() {
        return failure;
    }

    public Instant requestedAt() {
        return requestedAt;
    }

    /** When somebody else may go on with the payment; null if there is nothing left to do. */
    public @Nullable Instant nextAttemptAt() {
        return nextAttemptAt;
    }

    String fingerprint() {
        return fingerprint;
    }
}
