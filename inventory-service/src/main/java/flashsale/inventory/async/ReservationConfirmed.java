package flashsale.inventory.async;

import com.fasterxml.jackson.annotation.JsonCreator;
import flashsale.inventory.shipment.ConfirmedOrder;
import flashsale.inventory.shipment.ShipmentLine;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The event with which reservation-service reports that the stock of a paid order is taken. */
record ReservationConfirmed(ConfirmedOrder order) {

    /** Reads the payload. Data that makes no valid order counts as unreadable, and so becomes a dead letter at once. */
    @JsonCreator
    static ReservationConfirmed of(
            UUID reservationId, UUID orderId, @Nullable UUID customerId, List<ShipmentLine> lines) {
        return new ReservationConfirmed(new ConfirmedOrder(orderId, reservationId, customerId, lines));
    }
}
