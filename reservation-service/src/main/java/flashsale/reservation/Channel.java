package flashsale.reservation;

/** How the neighbours hear of what happens to a reservation; each keeps the channel through which it came. */
public enum Channel {
    /** Order-service is called: at once when stock is reserved, until it answers when a reservation ends by itself. */
    CALLS,
    /** Every change is an event. */
    EVENTS
}
