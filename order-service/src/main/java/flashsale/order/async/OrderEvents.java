package flashsale.order.async;

import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.platform.event.EventType;
import flashsale.platform.outbox.Outbox;
import flashsale.platform.signal.ChangeSignals;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Notifies other services and waiting customers of changed orders when the transaction commits. */
@Component
@Profile("async")
class OrderEvents {

    private final Outbox outbox;
    private final ChangeSignals signals;

    OrderEvents(Outbox outbox, ChangeSignals signals) {
        this.outbox = outbox;
        this.signals = signals;
    }

    void created(List<Order> orders) {
        outbox.addAll(
                EventType.ORDER_CREATED, orders.stream().map(OrderCreated::of).toList());
        signals.announce(orders.stream().map(Order::reservationId).toList());
    }

    /** Customers wait for the order of a reservation or for a change of an order. */
    void changed(List<Order> orders) {
        outbox.addAll(
                EventType.ORDER_CANCELLED,
                orders.stream()
                        .filter(order -> order.status() == OrderStatus.CANCELLED)
                        .map(OrderCancelled::of)
                        .toList());
        signals.announce(orders.stream()
                .flatMap(order -> Stream.of(order.id(), order.reservationId()))
                .toList());
    }
}
