package flashsale.reservation;

/** What came of the wish to reserve. Repeated with the same key, the wish has the same outcome. */
public sealed interface Outcome {

    /**
     * The stock is held.
     *
     * @param first false if the customer has wished for it with the same key before
     */
    record Held(Reservation reservation, boolean first) implements Outcome {}

    /** Nothing is held, of no line. */
    record Refused(Refusal reason) implements Outcome {}
}
