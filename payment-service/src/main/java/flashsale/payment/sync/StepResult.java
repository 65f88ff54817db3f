package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;

/** The result of a step of the saga. */
sealed interface StepResult {

    StepResult DONE = new Done();
    StepResult UNKNOWN = new Unknown();

    static StepResult failed(PaymentFailure why) {
        return new Failed(why);
    }

    record Done() implements StepResult {}

    /** It may or may not have happened, so it must be neither undone nor skipped, but repeated later. */
    record Unknown() implements StepResult {}

    /** The checkout cannot go on; the earlier steps must be undone. */
    record Failed(PaymentFailure why) implements StepResult {}
}
