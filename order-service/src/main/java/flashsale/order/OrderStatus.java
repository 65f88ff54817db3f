package flashsale.order;

import flashsale.contract.CancelReason;

/** The state of an order. */
public enum OrderStatus {
    /** The stock is reserved; the customer has not paid. */
    PENDING_PAYMENT,
    /** The money is captured. */
    PAID,
    /** The stock is committed and the shipment scheduled. */
    COMPLETED,
    /** The customer gets nothing and pays nothing; see {@link CancelReason}. */
    CANCELLED
}
