package flashsale.order;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order as its customer sees it.
 *
 * @param total       a decimal string
 * @param completedAt when the shipment was scheduled, if it was
 */
public record OrderDocument(
        UUID orderId,
        UUID reservationId,
        OrderStatus status,
        BigDecimal total,
        String currency,
        List<OrderLine> items,
        Instant createdAt,
        @Nullable Instant completedAt) {

    public static OrderDocument of(Order order) {
        return new OrderDocument(
                order.id(),
                order.reservationId(),
                order.status(),
                order.total(),
                order.currency(),
                order.lines(),
                order.createdAt(),
                order.completedAt());
    }
}
