package flashsale.order;

import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;

import java.util.Set;

/** Why an order is cancelled, and what may still be cancelled for that reason. */
public enum CancelReason {
    /** The reservation ran out. Only provisional: a payment under way may still arrive. */
    EXPIRED(PENDING_PAYMENT),
    CANCELLED_BY_CUSTOMER(PENDING_PAYMENT),
    PAYMENT_DECLINED(PENDING_PAYMENT),
    /** The payment came late, and the stock was gone. */
    OUT_OF_STOCK(PENDING_PAYMENT, PAID),
    SHIPMENT_REJECTED(PENDING_PAYMENT, PAID, COMPLETED),
    /** A checkout failed half-way and was undone. */
    UNDONE(PENDING_PAYMENT, PAID, COMPLETED);

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<OrderStatus> cancellable;

    CancelReason(OrderStatus... cancellable) {
        this.cancellable = Set.of(cancellable);
    }

    boolean cancels(OrderStatus status) {
        return cancellable.contains(status);
    }

    /** Whether this is the last word about a payment, so that one that is still on its way changes nothing. */
    boolean endsPayment() {
        return cancels(PAID);
    }

    /** Whether the reservation still holds stock that has to be returned. Otherwise it has returned it before. */
    public boolean releasesStock() {
        return this == PAYMENT_DECLINED || this == SHIPMENT_REJECTED || this == UNDONE;
    }
}
