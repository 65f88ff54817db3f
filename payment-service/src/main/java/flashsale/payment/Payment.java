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

/**
 * The one payment of an order, and its progress. A worker has a lease on it until {@link #nextAttemptAt()}; {@linkplain #postpone without a result}
 * there is another attempt. It begins as {@link PaymentStatus#PENDING}, and goes on by one of two protocols:
 *
 * <ul>
 *   <li>With events, the bank's answer settles it: {@link #succeed} or {@link #decline}. Another service may want the money returned, before that
 *       or after it: {@link #requestRefund}, and then {@link #close}.
 *   <li>With calls, the saga settles it when the whole checkout is done: {@link #succeed}. If a step fails, also the bank's, the saga undoes the
 *       others: {@link #beginUndoing}, and then {@link #close}.
 * </ul>
 */
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
    private @Nullable String traceparent;

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

    /** A new payment; its creator works on it until the end of the lease. */
    public static Payment of(PaymentCommand command, Payable payable, Instant leaseEnd) {
        return new Payment(command, payable, leaseEnd);
    }

    /** Gives the payment its place in a trace, if it is traced. */
    void traceAs(@Nullable String traceparent) {
        this.traceparent = traceparent;
    }

    /** Leases the payment to a new worker. */
    void claim(Instant leaseEnd) {
        nextAttemptAt = leaseEnd;
    }

    /** Schedules the next attempt after one without a result, unless the payment has been finished meanwhile. */
    public void postpone(RetrySchedule schedule, Instant now) {
        if (nextAttemptAt != null) {
            attempts++;
            nextAttemptAt = schedule.after(attempts, now);
        }
    }

    /**
     * The bank has the money. If a refund has already been requested, it is due at once.
     *
     * @return false if the payment was already settled
     */
    public boolean succeed(Instant now) {
        return settle(PaymentStatus.SUCCEEDED, failure == null ? null : now, now);
    }

    /**
     * The bank has declined.
     *
     * @return false if the payment was already settled
     */
    public boolean decline(Instant now) {
        if (!settle(PaymentStatus.DECLINED, null, now)) {
            return false;
        }
        failure = PaymentFailure.DECLINED;
        return true;
    }

    /**
     * Another service says that the checkout has failed, so any money has to be returned. The first reason is kept.
     *
     * @param due when to begin; a pending payment keeps its schedule, because there is nothing to refund yet
     */
    public void requestRefund(PaymentFailure why, Instant due) {
        if (failure == null) {
            failure = why;
            if (status == PaymentStatus.SUCCEEDED) {
                nextAttemptAt = due;
            }
        }
    }

    /** The checkout has failed, and whoever has made it goes on with undoing it until the end of the lease. */
    public void beginUndoing(PaymentFailure why, Instant now, Instant leaseEnd) {
        if (why == PaymentFailure.DECLINED) {
            decline(now);
        }
        failure = why;
        nextAttemptAt = leaseEnd;
    }

    /** All that had to be undone is, and the bank has returned the money. A declined payment stays declined: there was none. */
    public void close(Instant now) {
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

    /** Whether the checkout has failed, so that the customer gets the money back, if the bank has taken any. */
    public boolean hasFailed() {
        return failure != null;
    }

    /** Whether the bank has money that must be refunded. */
    public boolean wantsRefund() {
        return failure != null && status == PaymentStatus.SUCCEEDED;
    }

    /** Whether the current worker holds the lease, so that nobody else works on the payment. */
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

    /** When another worker may take the payment over; null if it is finished. */
    public @Nullable Instant nextAttemptAt() {
        return nextAttemptAt;
    }

    /** The trace in which the payment was requested, as W3C's traceparent; null if it is not traced. */
    public @Nullable String traceparent() {
        return traceparent;
    }

    String fingerprint() {
        return fingerprint;
    }
}
