package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Has the order marked as paid, for which order-service has its stock confirmed. Undone, also where it is not known
 * whether it happened, by cancelling the order.
 */
@Component
@Profile("sync")
class PayOrder implements SagaStep {

    private final Orders orders;

    PayOrder(Orders orders) {
        this.orders = orders;
    }

    @Override
    public StepResult take(Checkout checkout) {
        Payment payment = checkout.payment();
        try {
            return switch (orders.pay(payment.orderId(), payment.requestedAt())) {
                case Orders.PayResult.Paid(var sold) -> {
                    checkout.sold(sold);
                    yield StepResult.DONE;
                }
                case Orders.PayResult.Refused(var why) -> StepResult.failed(why);
            };
        } catch (ServiceUnavailableException away) {
            return checkout.unreachable();
        }
    }
}
