package flashsale.payment.sync;

import flashsale.payment.PaymentFailure;
import flashsale.platform.client.ServiceUnavailableException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Ships the goods: the pivot of the saga. A parcel cannot be called back, so a shipping request that may have arrived
 * is repeated until it is answered. Only a request that certainly was not sent, or was turned away, lets the saga turn back.
 */
@Component
@Profile("sync")
class ShipGoods implements SagaStep {

    private final ShipmentClient shipments;

    ShipGoods(ShipmentClient shipments) {
        this.shipments = shipments;
    }

    @Override
    public StepResult act(Checkout checkout) {
        try {
            return shipments.schedule(checkout.payment(), checkout.lines())
                    ? StepResult.DONE
                    : StepResult.failed(PaymentFailure.SHIPMENT_REJECTED);
        } catch (ServiceUnavailableException away) {
            return away.outcomeUnknown() ? StepResult.UNKNOWN : checkout.unreachable();
        }
    }
}
