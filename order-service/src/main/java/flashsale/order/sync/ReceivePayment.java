package flashsale.order.sync;

import static flashsale.order.CancelReason.OUT_OF_STOCK;
import static flashsale.order.CancelReason.UNDONE;

import flashsale.order.Order;
import flashsale.order.Orders;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * The money of an order has come: lets the reservation decide whether the stock is there, then records the outcome. The
 * call stands outside of any transaction; when it fails, nothing has changed here, and everything may be repeated.
 */
@Component
@Profile("sync")
class ReceivePayment {

    private final Orders orders;
    private final ChangeOrder changeOrder;
    private final RemoteReservations reservations;

    ReceivePayment(Orders orders, ChangeOrder changeOrder, RemoteReservations reservations) {
        this.orders = orders;
        this.changeOrder = changeOrder;
        this.reservations = reservations;
    }

    /**
     * Makes the order paid, or cancelled if there is no stock for it.
     *
     * @return the order as it is then, if there is one
     * @throws flashsale.platform.client.ServiceUnavailableException if reservation-service cannot be reached
     */
    Optional<Order> receive(UUID orderId, Instant requestedAt) {
        Optional<Order> known = orders.findById(orderId);
        return known.map(order -> order.awaitsPayment() ? settle(order, requestedAt) : order);
    }

    private Order settle(Order order, Instant requestedAt) {
        if (!reservations.confirm(order)) {
            return changeOrder.change(order, (it, now) -> it.cancel(OUT_OF_STOCK, now));
        }
        Order paid = changeOrder.change(order, (it, now) -> it.pay(requestedAt, now));
        // Undone by somebody else while the reservation was being confirmed: then nobody needs its stock.
        if (paid.isCancelledForGood()) {
            reservations.release(paid, UNDONE);
        }
        return paid;
    }
}
