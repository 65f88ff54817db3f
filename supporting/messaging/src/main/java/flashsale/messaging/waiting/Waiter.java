package flashsale.messaging.waiting;

/** A request that may have to wait for a result. Controllers take it as a parameter. */
public interface Waiter {

    /** Asks for a seat; whoever gets one has to {@link #getUp}. Without one, the request must be answered at once. */
    boolean sitDown();

    void getUp();

    /** Whether it wanted to wait and was not allowed to. */
    boolean isTurnedAway();

    /** Whether its client has closed the connection, so that nobody is interested in the result. */
    boolean isGone();
}
