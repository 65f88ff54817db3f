package flashsale.order;

import flashsale.platform.store.Standby;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;

/**
 * Reads an order for its customer, who sees what they have just done: the standby is believed only if the order is over there, because what
 * is over stays as it is, but for the rare one that is undone. Any other order may have changed since, so the primary is asked.
 */
@Service
public class ReadOrder {

    private final Orders orders;
    private final Standby standby;

    ReadOrder(Orders orders, Standby standby) {
        this.orders = orders;
        this.standby = standby;
    }

    /** Empty if there is no such order, or if it is another customer's. */
    public Optional<Order> read(UUID id, UUID customerId) {
        return standby.read(session -> session.get(Order.class, id))
                .filter(order -> order.isOver() && order.customerId().equals(customerId))
                .or(() -> orders.findByIdAndCustomerId(id, customerId));
    }
}
