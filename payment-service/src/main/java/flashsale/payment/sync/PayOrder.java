package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Lets order-service confirm the order's stock and mark it as paid. It is undone by cancelling the order, even if it is
 * unknown whether the step took place.
 */
@Component
@Profile("sync")
class PayOrder implements SagaStep {

    private final OrderClient orders;

    PayOrder(OrderClient orders) {
        this.orders = orders;
    }

    @Override
    public StepResult act(Checkout checkout) {
        Payment payment = checkout.payment();
        try {
            return switch (orders.pay(payment.orderId(), payment.requestedAt())) {
                case OrderClient.PayResult.Paid(var sold) -> {
                    checkout.sold(sold);
                    yield StepResult.DONE;
                }
                case OrderClient.PayResult.NotPaid(var why) -> StepResult.failed(why);
            };
        } catch (ServiceUnavailableException away) {
            return checkout.unreachable();
        }
    }
}
