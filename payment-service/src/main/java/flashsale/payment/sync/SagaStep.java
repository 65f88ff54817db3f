package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;

/** One step of the checkout: an action and its compensation. Both can be repeated. */
interface SagaStep {

    /** Does nothing where another service has acted before. */
    default StepResult act(Checkout checkout) {
        return StepResult.DONE;
    }

    /**
     * Undoes the action; has no effect if there was none.
     *
     * @return false if that is not possible now and must be retried later
     */
    default boolean compensate(Checkout checkout, PaymentFailure why) {
        return true;
    }
}
