package flashsale.inventory.async;

import static java.util.Objects.requireNonNull;

import flashsale.inventory.shipment.Rejection;
import flashsale.inventory.shipment.Shipment;
import java.util.UUID;

/** Announces that an order cannot be shipped and must be refunded. */
record ShipmentRejected(UUID orderId, UUID reservationId, Rejection reason) {

    static ShipmentRejected of(Shipment shipment) {
        return new ShipmentRejected(shipment.orderId(), shipment.reservationId(), requireNonNull(shipment.rejection()));
    }
}
