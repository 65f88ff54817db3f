package flashsale.payment;

/** Why a request for a payment was not accepted. */
public enum Refusal {
    UNKNOWN_ORDER,
    NOT_PAYABLE,
    /** The order has a payment already, requested with another key. */
    ALREADY_REQUESTED,
    /** The key was used for another request. */
    KEY_REUSED,
    /** Whether the order may be paid cannot be found out now. */
    ORDERS_UNAVAILABLE
}
