package flashsale.reservation;

/** What came of the wish to reserve. Repeated with the same key, the wish has the same outcome. */
public sealed interface Outcome {

    /** The stock is held. */
    record Held(Reservation reservation) implements Outcome {}

    /** Nothing is held, of no line. */
    record Refused(Refusal reason) implements Outcome {}
}
