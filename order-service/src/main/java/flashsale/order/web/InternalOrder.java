package flashsale.order.web;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import flashsale.order.OrderLine;
import flashsale.order.OrderStatus;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An order as other services see it. */
public record InternalOrder(
        UUID orderId,
        UUID reservationId,
        UUID customerId,
        OrderStatus status,
        @Nullable CancelReason cancelReason,
        BigDecimal total,
        String currency,
        List<OrderLine> lines) {

    public static InternalOrder of(Order order) {
        return new InternalOrder(
                order.id(),
                order.reservationId(),
                order.customerId(),
                order.status(),
                order.cancelReason(),
                order.total(),
                order.currency(),
                order.lines());
    }
}
