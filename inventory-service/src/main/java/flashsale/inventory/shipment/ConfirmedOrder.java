package flashsale.inventory.shipment;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order that is paid, and whose reservation is confirmed: it can be shipped.
 *
 * @param customerId whose order it is; where it is not told, only admins see the shipment
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
