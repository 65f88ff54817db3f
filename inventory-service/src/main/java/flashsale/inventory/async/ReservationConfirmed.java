package flashsale.inventory.async;

import com.fasterxml.jackson.annotation.JsonCreator;
import flashsale.inventory.shipment.ConfirmedOrder;
import flashsale.inventory.shipment.ShipmentLine;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The event by which reservation-service says that the stock of a paid order is taken. */
record ReservationConfirmed(ConfirmedOrder order) {

    /** Reads the payload. What makes no order cannot be read, and so is a dead letter at once. */
    @JsonCreator
    static ReservationConfirmed of(
            UUID reservationId, UUID orderId, @Nullable UUID customerId, List<ShipmentLine> lines) {
        return new ReservationConfirmed(new ConfirmedOrder(orderId, reservationId, customerId, lines));
    }
}
