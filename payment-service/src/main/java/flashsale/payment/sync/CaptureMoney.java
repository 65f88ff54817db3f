package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;
import flashsale.payment.bank.Bank;
import flashsale.payment.bank.BankAnswer;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Captures the customer's money. A bank that does not answer has not declined, so the step is repeated until it does.
 */
@Component
@Profile("sync")
class CaptureMoney implements SagaStep {

    private final Bank bank;

    CaptureMoney(Bank bank) {
        this.bank = bank;
    }

    @Override
    public StepResult act(Checkout checkout) {
        return switch (bank.capture(checkout.payment())) {
            case CAPTURED -> StepResult.DONE;
            case DECLINED -> StepResult.failed(PaymentFailure.DECLINED);
            case UNKNOWN, REFUNDED -> StepResult.UNKNOWN;
        };
    }

    @Override
    public boolean compensate(Checkout checkout, PaymentFailure why) {
        return why == PaymentFailure.DECLINED || bank.refund(checkout.payment()) == BankAnswer.REFUNDED;
    }
}
