package flashsale.reservation;

/** The outcome of a wish to reserve. A repetition with the same key has the same outcome, unless that was {@link Refusal#SOLD_OUT}. */
public sealed interface Outcome {

    /**
     * The stock is held.
     *
     * @param first false if it is a repetition with the same key
     */
    record Held(Reservation reservation, boolean first) implements Outcome {}

    /** Nothing is held, not even some of the lines. */
    record Refused(Refusal reason) implements Outcome {}
}
