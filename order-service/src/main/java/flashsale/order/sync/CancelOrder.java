package flashsale.order.sync;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.order.Orders;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Undoes an order: returns its stock, then records the cancellation. If reservation-service cannot be reached, nothing has changed here,
 * and the caller just repeats the request.
 */
@Component
@Profile("sync")
class CancelOrder {

    private final Orders orders;
    private final ChangeOrder changeOrder;
    private final ReservationClient reservations;

    CancelOrder(Orders orders, ChangeOrder changeOrder, ReservationClient reservations) {
        this.orders = orders;
        this.changeOrder = changeOrder;
        this.reservations = reservations;
    }

    /**
     * Cancels the order if the reason still applies.
     *
     * @return the resulting order, if it exists
     * @throws flashsale.platform.client.ServiceUnavailableException if reservation-service cannot be reached
     */
    Optional<Order> cancel(UUID orderId, CancelReason reason) {
        Optional<Order> known = orders.findById(orderId);
        known.filter(order -> holdsStockInVain(order, reason)).ifPresent(order -> reservations.release(order, reason));
        return known.map(order -> changeOrder.change(order, (it, now) -> it.cancel(reason, now)));
    }

    /** Applies even if the order is already cancelled: a confirmation whose answer was lost may have taken the stock again. */
    private static boolean holdsStockInVain(Order order, CancelReason reason) {
        return reason.releasesStock() && (order.status() == OrderStatus.CANCELLED || order.canBeCancelled(reason));
    }
}
