package flashsale.order.sync;

import static flashsale.contract.CancelReason.OUT_OF_STOCK;
import static flashsale.contract.CancelReason.UNDONE;

import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.platform.build.CallFlow;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Receives the payment of an order: lets reservation-service decide whether the stock is available, then records the
 * outcome. The call is made outside any transaction; if it fails, nothing has changed here, and everything may be
 * repeated.
 */
@Component
@CallFlow
public class ReceivePayment {

    private final Orders orders;
    private final ChangeOrder changeOrder;
    private final ReservationClient reservations;

    ReceivePayment(Orders orders, ChangeOrder changeOrder, ReservationClient reservations) {
        this.orders = orders;
        this.changeOrder = changeOrder;
        this.reservations = reservations;
    }

    /**
     * Marks the order as paid, or as cancelled if there is no stock for it.
     *
     * @return the resulting order, if it exists
     * @throws flashsale.platform.client.ServiceUnavailableException if reservation-service cannot be reached
     */
    public Optional<Order> receive(UUID orderId, Instant requestedAt) {
        Optional<Order> known = orders.findById(orderId);
        return known.map(order -> order.awaitsPayment() ? settle(order, requestedAt) : order);
    }

    private Order settle(Order order, Instant requestedAt) {
        if (!reservations.confirm(order)) {
            return changeOrder.change(order, (it, now) -> it.cancel(OUT_OF_STOCK, now));
        }
        Order paid = changeOrder.change(order, (it, now) -> it.pay(requestedAt, now));
        // Cancelled while the reservation was being confirmed, so its stock is no longer needed.
        if (paid.isCancelledForGood()) {
            reservations.release(paid, UNDONE);
        }
        return paid;
    }
}
