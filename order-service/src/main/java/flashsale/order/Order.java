package flashsale.order;

import static flashsale.contract.CancelReason.EXPIRED;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;

import flashsale.contract.CancelReason;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/**
 * A customer's purchase, from the reservation to the shipment.
 *
 * <p>News about an order can arrive late, twice and in any order. Each transition therefore checks whether it is
 * possible in the current state, and returns whether it changed anything. The order ends in the same state in whichever
 * order the same news arrive.
 */
@Entity
@Table(name = "orders")
public class Order {

    @Id
    private UUID id;

    @Column(updatable = false)
    private UUID reservationId;

    @Column(updatable = false)
    private UUID customerId;

    @Enumerated(EnumType.STRING)
    private OrderStatus status;

    @Enumerated(EnumType.STRING)
    private @Nullable CancelReason cancelReason;

    @Column(updatable = false)
    private BigDecimal total;

    @Column(updatable = false)
    private String currency;

    /** A value of the order, without its own table. Immutable, so that Hibernate makes no copy for comparison. */
    @Immutable
    @JdbcTypeCode(SqlTypes.JSON)
    @Column(updatable = false)
    private List<OrderLine> lines;

    @Column(updatable = false)
    private Instant requestedAt;

    @Column(updatable = false)
    private Instant createdAt;

    private @Nullable Instant paymentRequestedAt;
    private @Nullable Instant paidAt;
    private @Nullable Instant completedAt;
    private @Nullable Instant cancelledAt;

    @Version
    private long version;

    @SuppressWarnings("NullAway.Init") // for JPA
    protected Order() {}

    private Order(Reservation reservation, Instant now) {
        id = UUID.randomUUID();
        reservationId = reservation.id();
        customerId = reservation.customerId();
        status = PENDING_PAYMENT;
        total = reservation.total();
        currency = reservation.currency();
        lines = reservation.lines();
        requestedAt = reservation.requestedAt();
        createdAt = now;
    }

    /** A new order that awaits its payment. */
    static Order of(Reservation reservation, Instant now) {
        return new Order(reservation, now);
    }

    /** The order of a reservation whose end became known before its beginning. */
    static Order cancelled(Reservation reservation, CancelReason reason, Instant now) {
        Order order = new Order(reservation, now);
        order.cancel(reason, now);
        return order;
    }

    /**
     * Marks the order as paid. This also revives an expired order: reservation-service decides whether stock is left for it, before this or
     * when it hears of it.
     *
     * @param requestedAt when the customer asked for the payment
     */
    public boolean pay(Instant requestedAt, Instant now) {
        boolean first = paidAt == null && !isCancelledForGood();
        if (first) {
            paymentRequestedAt = requestedAt;
            paidAt = now;
            if (status != COMPLETED) {
                moveTo(PAID);
            }
        }
        return first;
    }

    /** Records that the stock is committed and the shipment scheduled, which implies that the order is paid. */
    public boolean complete(Instant now) {
        boolean possible = status != COMPLETED && !isCancelledForGood();
        if (possible) {
            moveTo(COMPLETED);
            completedAt = now;
        }
        return possible;
    }

    /** Cancels the order if the reason still applies in its state. */
    public boolean cancel(CancelReason reason, Instant now) {
        boolean possible = canBeCancelled(reason);
        if (possible) {
            moveTo(CANCELLED);
            cancelReason = reason;
            cancelledAt = now;
        }
        return possible;
    }

    /** Whether {@link #cancel} would change anything. */
    public boolean canBeCancelled(CancelReason reason) {
        return cancelReason == EXPIRED
                ? endsPayment(reason)
                : cancellable(reason).contains(status);
    }

    /** The states in which a reason applies. */
    private static Set<OrderStatus> cancellable(CancelReason reason) {
        return switch (reason) {
            case EXPIRED, CANCELLED_BY_CUSTOMER, PAYMENT_DECLINED -> EnumSet.of(PENDING_PAYMENT);
            case OUT_OF_STOCK -> EnumSet.of(PENDING_PAYMENT, PAID);
            case SHIPMENT_REJECTED, UNDONE -> EnumSet.of(PENDING_PAYMENT, PAID, COMPLETED);
        };
    }

    /** Whether the reason rules out a payment for good, even one that is still on its way. */
    private static boolean endsPayment(CancelReason reason) {
        return cancellable(reason).contains(PAID);
    }

    /** Whether no later news can change the order. An expired order may still be paid. */
    public boolean isCancelledForGood() {
        return status == CANCELLED && cancelReason != EXPIRED;
    }

    /** Whether the checkout has ended. Only one whose last answer was lost is undone after that. */
    public boolean isOver() {
        return status == COMPLETED || isCancelledForGood();
    }

    /** Whether a payment would still be accepted. */
    public boolean awaitsPayment() {
        return status == PENDING_PAYMENT || cancelReason == EXPIRED;
    }

    private void moveTo(OrderStatus next) {
        status = next;
        cancelReason = null;
        cancelledAt = null;
        completedAt = null;
    }

    public UUID id() {
        return id;
    }

    public UUID reservationId() {
        return reservationId;
    }

    public UUID customerId() {
        return customerId;
    }

    public OrderStatus status() {
        return status;
    }

    public @Nullable CancelReason cancelReason() {
        return cancelReason;
    }

    public BigDecimal total() {
        return total;
    }

    public String currency() {
        return currency;
    }

    public List<OrderLine> lines() {
        return lines;
    }

    public Instant requestedAt() {
        return requestedAt;
    }

    public Instant createdAt() {
        return createdAt;
    }

    public @Nullable Instant paymentRequestedAt() {
        return paymentRequestedAt;
    }

    public @Nullable Instant paidAt() {
        return paidAt;
    }

    public @Nullable Instant completedAt() {
        return completedAt;
    }

    public @Nullable Instant cancelledAt() {
        return cancelledAt;
    }
}
