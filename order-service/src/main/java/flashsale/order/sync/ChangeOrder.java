package flashsale.order.sync;

import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.platform.build.CallFlow;
import flashsale.platform.store.Statements;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import org.hibernate.StaleStateException;
import org.springframework.stereotype.Component;

/**
 * Changes one order in one statement, without a transaction or a lock. If it has been changed by somebody else since it was read, it is
 * read and changed again.
 */
@Component
@CallFlow
class ChangeOrder {

    private final Orders orders;
    private final Statements statements;
    private final Clock clock;

    ChangeOrder(Orders orders, Statements statements, Clock clock) {
        this.orders = orders;
        this.statements = statements;
        this.clock = clock;
    }

    /**
     * Changes the order if it exists.
     *
     * @param change takes the order and the current time; returns whether it changed anything
     * @return the resulting order
     */
    Optional<Order> change(UUID id, BiPredicate<Order, Instant> change) {
        return orders.findById(id).map(order -> change(order, change));
    }

    /**
     * Changes an order that has already been read.
     *
     * @param change takes the order and the current time; returns whether it changed anything
     * @return the resulting order
     */
    Order change(Order read, BiPredicate<Order, Instant> change) {
        Order order = read;
        while (change.test(order, clock.instant()) && !stored(order)) {
            order = orders.findById(read.id()).orElseThrow();
        }
        return order;
    }

    /** Writes the order, unless it has been changed since it was read; returns whether it did. */
    private boolean stored(Order order) {
        try {
            statements.run(session -> session.update(order));
            return true;
        } catch (StaleStateException overtaken) {
            return false;
        }
    }
}
