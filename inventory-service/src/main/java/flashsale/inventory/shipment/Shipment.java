package flashsale.inventory.shipment;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The decision whether to ship an order. Each order gets one.
 *
 * @param rejection why it is not shipped; null if it is scheduled
 */
public record Shipment(
        UUID id,
        UUID orderId,
        UUID reservationId,
        @Nullable UUID customerId,
        @Nullable Rejection rejection,
        List<ShipmentLine> lines,
        Instant createdAt) {

    static Shipment scheduled(ConfirmedOrder order, Instant now) {
        return new Shipment(
                UUID.randomUUID(),
                order.orderId(),
                order.reservationId(),
                order.customerId(),
                null,
                order.lines(),
                now);
    }

    Shipment rejected(Rejection why) {
        return new Shipment(id, orderId, reservationId, customerId, why, lines, createdAt);
    }

    public boolean isRejected() {
        return rejection != null;
    }

    public boolean isFor(UUID customer) {
        return customer.equals(customerId);
    }
}
