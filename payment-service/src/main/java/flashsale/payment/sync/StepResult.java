package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;

/** How a step of the saga ended. */
sealed interface StepResult {

    StepResult DONE = new Done();
    StepResult UNKNOWN = new Unknown();

    static StepResult failed(PaymentFailure why) {
        return new Failed(why);
    }

    record Done() implements StepResult {}

    /** It may have happened or not, and is neither to be undone nor to be passed over: to be repeated later. */
    record Unknown() implements StepResult {}

    /** The checkout cannot go on; the steps before are to be undone. */
    record Failed(PaymentFailure why) implements StepResult {}
}
