package flashsale.inventory.shipment;

import java.time.Clock;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;

/** Ships one order by itself: either all of its lines are committed in the ledger, or none, and its shipment is rejected. */
@Service
public class ShipOrder {

    private final Shipments shipments;
    private final ShipmentDecision decision;
    private final Clock clock;

    ShipOrder(Shipments shipments, ShipmentDecision decision, Clock clock) {
        this.shipments = shipments;
        this.decision = decision;
        this.clock = clock;
    }

    /** Decides about the order; a repeated call gets the first answer again. */
    public Shipment ship(ConfirmedOrder order) {
        try {
            return decision.about(Shipment.scheduled(order, clock.instant())).orElseGet(() -> earlier(order));
        } catch (DuplicateKeyException askedTwiceAtOnce) {
            return earlier(order);
        }
    }

    private Shipment earlier(ConfirmedOrder order) {
        return shipments.ofOrder(order.orderId()).orElseThrow();
    }
}
