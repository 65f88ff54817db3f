package flashsale.payment.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.payment.PaymentRefusal;
import java.time.Duration;

/** Answers for refusals. */
public final class Refusals {

    private Refusals() {}

    public static Problem problem(PaymentRefusal why) {
        return switch (why) {
            case UNKNOWN_ORDER -> ProblemType.NOT_FOUND.because("You have no such order");
            case NOT_KNOWN_YET -> ProblemType.ORDER_NOT_KNOWN_YET.because("The order cannot be paid yet; try again");
            case NOT_PAYABLE -> ProblemType.ORDER_NOT_PAYABLE.because("The order is paid or cancelled");
            case ALREADY_REQUESTED ->
                ProblemType.PAYMENT_ALREADY_REQUESTED.because("The order already has a payment with another key");
            case KEY_REUSED ->
                ProblemType.IDEMPOTENCY_KEY_REUSED.because("Use a new Idempotency-Key for each new payment");
            case TOO_MANY_WAIT ->
                ProblemType.TOO_MANY_REQUESTS
                        .because("The order is not known yet, and too many payments wait; try again")
                        .retryAfter(Duration.ofSeconds(1));
            case ORDERS_UNAVAILABLE ->
                ProblemType.SERVICE_UNAVAILABLE.because("The order cannot be looked up now; try again");
        };
    }
}
