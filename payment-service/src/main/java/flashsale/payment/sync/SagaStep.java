package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;

/** One step of the checkout and its compensation. Both can be repeated. */
interface SagaStep {

    StepResult take(Checkout checkout);

    /**
     * Undoes the step; has no effect if it was not taken.
     *
     * @return false if that is not possible now and must be retried later
     */
    default boolean undo(Checkout checkout, PaymentFailure why) {
        return true;
    }
}
