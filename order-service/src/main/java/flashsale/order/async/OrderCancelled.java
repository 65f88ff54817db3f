package flashsale.order.async;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Payload of {@code order.cancelled}. */
record OrderCancelled(
        UUID orderId, UUID reservationId, @Nullable CancelReason reason) {

    static OrderCancelled of(Order order) {
        return new OrderCancelled(order.id(), order.reservationId(), order.cancelReason());
    }
}
