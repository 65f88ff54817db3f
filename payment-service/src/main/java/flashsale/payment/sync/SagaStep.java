package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;

/** One step of the checkout, and how it is undone. Both can be repeated. */
interface SagaStep {

    StepResult take(Checkout checkout);

    /**
     * Takes the step back; without effect if it was not taken.
     *
     * @return false if that is not possible now, so that it has to be tried again later
     */
    default boolean undo(Checkout checkout, PaymentFailure why) {
        return true;
    }
}
