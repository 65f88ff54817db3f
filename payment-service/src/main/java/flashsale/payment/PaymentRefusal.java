package flashsale.payment;

/** Why a payment request was not accepted. */
public enum PaymentRefusal {
    UNKNOWN_ORDER,
    /** The order exists, but this service has not heard of it yet. */
    NOT_KNOWN_YET,
    NOT_PAYABLE,
    /** The order already has a payment, requested with another key. */
    ALREADY_REQUESTED,
    /** The key was used for another request. */
    KEY_REUSED,
    /** The order is unknown, and the request may not wait until it is known, because too many do. */
    TOO_MANY_WAIT,
    /** It cannot be determined now whether the order may be paid. */
    ORDERS_UNAVAILABLE
}
