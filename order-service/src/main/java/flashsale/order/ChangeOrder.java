package flashsale.order;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Changes one order in a transaction of its own, while nobody else can. */
@Component
public class ChangeOrder {

    private final Orders orders;
    private final Clock clock;

    ChangeOrder(Orders orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    /**
     * Changes the order if there is one.
     *
     * @param change gets the order and the time
     * @return the order as it is afterwards
     */
    @Transactional
    public Optional<Order> change(UUID id, BiConsumer<Order, Instant> change) {
        Optional<Order> order = orders.lock(id).stream().findFirst();
        order.ifPresent(it -> change.accept(it, clock.instant()));
        return order;
    }
}
