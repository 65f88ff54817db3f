package flashsale.inventory.async;

import flashsale.inventory.shipment.Shipment;
import java.util.UUID;

/** Announces that an order will be shipped. */
record ShipmentScheduled(UUID shipmentId, UUID orderId, UUID reservationId) {

    static ShipmentScheduled of(Shipment shipment) {
        return new ShipmentScheduled(shipment.id(), shipment.orderId(), shipment.reservationId());
    }
}
