package flashsale.order.async;

import flashsale.order.Order;
import java.math.BigDecimal;
import java.util.UUID;

/** Payload of {@code order.created}: the customer may pay. */
record OrderCreated(UUID orderId, UUID reservationId, UUID customerId, BigDecimal total, String currency) {

    static OrderCreated of(Order order) {
        return new OrderCreated(order.id(), order.reservationId(), order.customerId(), order.total(), order.currency());
    }
}
