package flashsale.order;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Makes orders from reservations. */
@Component
public class PlaceOrders {

    private final NewOrders newOrders;
    private final Clock clock;

    PlaceOrders(NewOrders newOrders, Clock clock) {
        this.newOrders = newOrders;
        this.clock = clock;
    }

    /**
     * Places an order for each reservation that has none. A single statement does this, so it works with or without a
     * transaction.
     *
     * @return the new orders
     */
    public List<Order> place(List<Reservation> reservations) {
        Instant now = clock.instant();
        return newOrders.add(reservations.stream().map(it -> Order.of(it, now)).toList());
    }
}
