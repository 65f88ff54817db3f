package flashsale.inventory.shipment;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A paid order with a confirmed reservation: it can be shipped.
 *
 * @param customerId the customer of the order; if unknown, only admins see the shipment
 */
public record ConfirmedOrder(
        UUID orderId, UUID reservationId, @Nullable UUID customerId, List<ShipmentLine> lines) {

    /** @throws IllegalArgumentException if there is nothing to ship */
    public ConfirmedOrder {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(reservationId, "reservationId");
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("no lines");
        }
    }
}
