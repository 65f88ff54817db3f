package flashsale.reservation;

/** How neighbours learn what happens to a reservation; each reservation keeps the channel through which it was made. */
public enum Channel {
    /** Order-service is called: at once when stock is reserved, and until it answers when a reservation has ended. */
    CALLS,
    /** Each change of which order-service does not know yet is an event. */
    EVENTS
}
