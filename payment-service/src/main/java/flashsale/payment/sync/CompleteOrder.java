package flashsale.payment.sync;

import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Tells order-service that the goods are on their way. Since they are, the call is repeated until it succeeds. */
@Component
@Profile("sync")
class CompleteOrder implements SagaStep {

    private final OrderClient orders;

    CompleteOrder(OrderClient orders) {
        this.orders = orders;
    }

    @Override
    public StepResult act(Checkout checkout) {
        try {
            orders.complete(checkout.payment().orderId());
            return StepResult.DONE;
        } catch (ServiceUnavailableException away) {
            return StepResult.UNKNOWN;
        }
    }
}
