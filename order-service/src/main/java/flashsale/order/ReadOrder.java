package flashsale.order;

import flashsale.platform.store.Standby;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;

/**
 * Reads an order for its customer, who sees what they have just done. An order that has ended on the standby is shown as it is there: apart from
 * the rare one that is undone, it does not change any more. Any other order may have changed since, so the primary is asked.
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
