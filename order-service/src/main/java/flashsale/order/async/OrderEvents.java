package flashsale.order.async;

import flashsale.contract.EventType;
import flashsale.messaging.outbox.Outbox;
import flashsale.messaging.signal.ChangeSignals;
import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.platform.build.EventFlow;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Notifies other services and waiting customers of changed orders when the transaction commits. */
@Component
@EventFlow
public class OrderEvents {

    private final Outbox outbox;
    private final ChangeSignals signals;

    OrderEvents(Outbox outbox, ChangeSignals signals) {
        this.outbox = outbox;
        this.signals = signals;
    }

    /** Other services hear of new orders, and customers who wait for them. */
    public void created(List<Order> orders) {
        outbox.addAll(
                EventType.ORDER_CREATED, orders.stream().map(OrderCreated::of).toList());
        signals.announce(orders.stream().map(Order::reservationId).toList());
    }

    /** Customers wait until an order awaits no payment any more, or for the order of a reservation, which may have ended before there was one. */
    public void changed(List<Order> orders) {
        outbox.addAll(
                EventType.ORDER_CANCELLED,
                orders.stream()
                        .filter(order -> order.status() == OrderStatus.CANCELLED)
                        .map(OrderCancelled::of)
                        .toList());
        signals.announce(orders.stream()
                .filter(OrderEvents::isNews)
                .flatMap(order -> order.status() == OrderStatus.CANCELLED
                        ? Stream.of(order.id(), order.reservationId())
                        : Stream.of(order.id()))
                .toList());
    }

    /** Whoever knows that an order is paid does not wait for its completion. */
    private static boolean isNews(Order order) {
        return order.status() != OrderStatus.COMPLETED || order.paidAt() == null;
    }
}
