package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;
import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Has the goods shipped: the pivot of the saga. A parcel cannot be called back, so a request to ship that may have been
 * heard is repeated until it is answered; only one that certainly was not sent leads back.
 */
@Component
@Profile("sync")
class ShipGoods implements SagaStep {

    private final Shipments shipments;

    ShipGoods(Shipments shipments) {
        this.shipments = shipments;
    }

    @Override
    public StepResult take(Checkout checkout) {
        try {
            return shipments.schedule(checkout.payment(), checkout.lines())
                    ? StepResult.DONE
                    : StepResult.failed(PaymentFailure.SHIPMENT_REJECTED);
        } catch (ServiceUnavailableException away) {
            return away.outcomeUnknown() ? StepResult.UNKNOWN : checkout.unreachable();
        }
    }
}
