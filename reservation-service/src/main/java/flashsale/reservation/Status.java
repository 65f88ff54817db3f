package flashsale.reservation;

import flashsale.contract.CancelReason;

/** The state of a reservation: it begins as HELD and ends in one of the others. */
public enum Status {
    /** The stock is kept until the reservation expires. */
    HELD,
    /** Paid: the held stock is sold. */
    CONFIRMED,
    /** Not paid in time: the stock is for sale again. A late payment may still take it, if any is left. */
    EXPIRED,
    /** Given up by the customer, or because the order failed: the stock is for sale again. */
    CANCELLED;

    /** Whether cancelling the order for this reason returns the stock of a reservation in this state. */
    public boolean isReleasedBy(CancelReason reason) {
        return switch (this) {
            case HELD -> reason.releasesStock();
            case CONFIRMED -> reason.releasesStock() && reason != CancelReason.PAYMENT_DECLINED;
            case EXPIRED, CANCELLED -> false;
        };
    }
}
