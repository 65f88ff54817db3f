package flashsale.order.sync;

import flashsale.order.CancelReason;
import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.order.Orders;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Undoes an order: returns its stock, then records that it is cancelled. In this order, so that nothing has changed here
 * when reservation-service cannot be reached, and the caller just repeats the request.
 */
@Component
@Profile("sync")
class CancelOrder {

    private final Orders orders;
    private final ChangeOrder changeOrder;
    private final RemoteReservations reservations;

    CancelOrder(Orders orders, ChangeOrder changeOrder, RemoteReservations reservations) {
        this.orders = orders;
        this.changeOrder = changeOrder;
        this.reservations = reservations;
    }

    /**
     * Cancels the order if the reason still counts.
     *
     * @return the order as it is then, if there is one
     * @throws flashsale.platform.client.ServiceUnavailableException if reservation-service cannot be reached
     */
    Optional<Order> cancel(UUID orderId, CancelReason reason) {
        Optional<Order> known = orders.findById(orderId);
        known.filter(order -> holdsStockInVain(order, reason)).ifPresent(order -> reservations.release(order, reason));
        return known.map(order -> changeOrder.change(order, (it, now) -> it.cancel(reason, now)));
    }

    /** Also if the order is cancelled already: a confirmation may have taken the stock again and then got lost. */
    private static boolean holdsStockInVain(Order order, CancelReason reason) {
        return reason.releasesStock() && (order.status() == OrderStatus.CANCELLED || order.canBeCancelled(reason));
    }
}
