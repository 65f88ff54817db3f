package flashsale.payment.sync;

import flashsale.contract.CancelReason;
import flashsale.payment.PaymentFailure;
import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** The order was placed with the reservation, so this step has only a compensation. */
@Component
@Profile("sync")
class PlacedOrder implements SagaStep {

    private final OrderClient orders;

    PlacedOrder(OrderClient orders) {
        this.orders = orders;
    }

    @Override
    public boolean compensate(Checkout checkout, PaymentFailure why) {
        return why.cancelReason().map(reason -> cancel(checkout, reason)).orElse(true);
    }

    private boolean cancel(Checkout checkout, CancelReason reason) {
        try {
            orders.cancel(checkout.payment().orderId(), reason);
            return true;
        } catch (ServiceUnavailableException away) {
            return false;
        }
    }
}
