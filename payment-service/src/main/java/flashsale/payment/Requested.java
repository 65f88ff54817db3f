package flashsale.payment;

/** The outcome of a {@link PaymentCommand}. */
public sealed interface Requested {

    /** The payment is new. */
    record Accepted(Payment payment) implements Requested {}

    /** The same command has been accepted before. */
    record Repeated(Payment payment) implements Requested {}

    record Refused(PaymentRefusal why) implements Requested {}
}
