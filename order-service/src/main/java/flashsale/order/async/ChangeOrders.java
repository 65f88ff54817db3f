package flashsale.order.async;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.platform.build.EventFlow;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Changes the orders that a batch of events is about, and publishes the changes. Runs in the transaction of the batch.
 * Each method throws an {@link IllegalStateException} if an order does not exist, because there should be no events
 * about it.
 */
@Component
@EventFlow
class ChangeOrders {

    private final Orders orders;
    private final OrderEvents events;
    private final Clock clock;

    ChangeOrders(Orders orders, OrderEvents events, Clock clock) {
        this.orders = orders;
        this.events = events;
        this.clock = clock;
    }

    void pay(List<PaymentSucceeded> payments) {
        change(payments, (order, payment, now) -> order.pay(payment.requestedAt(), now));
    }

    void complete(List<OrderNews> shipments) {
        change(shipments, (order, _, now) -> order.complete(now));
    }

    void cancel(List<OrderNews> failures, CancelReason reason) {
        change(failures, (order, _, now) -> order.cancel(reason, now));
    }

    /** Applies an event to an order and returns whether the order changed. */
    private interface Change<E> {
        boolean apply(Order order, E event, Instant now);
    }

    private <E extends AboutOrder> void change(List<E> batch, Change<E> change) {
        UUID[] ids = batch.stream().map(AboutOrder::orderId).distinct().toArray(UUID[]::new);
        Map<UUID, Order> locked = orders.lock(ids).stream().collect(Collectors.toMap(Order::id, Function.identity()));
        Instant now = clock.instant();
        List<Order> changed = new ArrayList<>();
        for (E event : batch) {
            Order order = locked.get(event.orderId());
            if (order == null) {
                throw new IllegalStateException("no order " + event.orderId());
            }
            if (change.apply(order, event, now)) {
                changed.add(order);
            }
        }
        events.changed(changed);
    }
}
