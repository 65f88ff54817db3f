package flashsale.payment.sync;

import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Tells order-service that the goods are on their way. They are, so this is repeated until it is heard. */
@Component
@Profile("sync")
class CompleteOrder implements SagaStep {

    private final Orders orders;

    CompleteOrder(Orders orders) {
        this.orders = orders;
    }

    @Override
    public StepResult take(Checkout checkout) {
        try {
            orders.complete(checkout.payment().orderId());
            return StepResult.DONE;
        } catch (ServiceUnavailableException away) {
            return StepResult.UNKNOWN;
        }
    }
}
