package flashsale.reservation;

/** Where a reservation is in its life: it begins HELD and ends in one of the others. */
public enum Status {
    /** Stock is kept until the reservation expires. */
    HELD,
    /** Paid: held became sold. */
    CONFIRMED,
    /** Not paid in time: the stock is for sale again. A late payment may still take it, if there is any. */
    EXPIRED,
    /** Given up by the customer, or because the order failed: the stock is for sale again. */
    CANCELLED
}
