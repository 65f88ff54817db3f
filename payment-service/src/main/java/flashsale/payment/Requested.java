package flashsale.payment;

/** What became of a {@link PaymentCommand}. */
public sealed interface Requested {

    /** There is a new payment. */
    record Accepted(Payment payment) implements Requested {}

    /** The same command had been accepted before. */
    record Repeated(Payment payment) implements Requested {}

    record Refused(Refusal why) implements Requested {}
}
