package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;
import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** The step before all others: reservation-service took it when it had the order placed. */
@Component
@Profile("sync")
class PlacedOrder implements SagaStep {

    private final Orders orders;

    PlacedOrder(Orders orders) {
        this.orders = orders;
    }

    @Override
    public StepResult take(Checkout checkout) {
        return StepResult.DONE;
    }

    @Override
    public boolean undo(Checkout checkout, PaymentFailure why) {
        return switch (why) {
            case DECLINED -> cancel(checkout, "PAYMENT_DECLINED");
            case SHIPMENT_REJECTED, UNDONE -> cancel(checkout, why.name());
            case OUT_OF_STOCK, ORDER_NOT_PAYABLE -> true; // cancelled before it was said so
        };
    }

    private boolean cancel(Checkout checkout, String reason) {
        try {
            orders.cancel(checkout.payment().orderId(), reason);
            return true;
        } catch (ServiceUnavailableException away) {
            return false;
        }
    }
}
