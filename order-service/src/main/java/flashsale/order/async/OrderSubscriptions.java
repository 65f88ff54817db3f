package flashsale.order.async;

import static flashsale.platform.event.EventType.PAYMENT_FAILED;
import static flashsale.platform.event.EventType.PAYMENT_SUCCEEDED;
import static flashsale.platform.event.EventType.RESERVATION_REFUSED;
import static flashsale.platform.event.EventType.SHIPMENT_REJECTED;
import static flashsale.platform.event.EventType.SHIPMENT_SCHEDULED;
import static flashsale.platform.event.Service.ORDER;

import flashsale.order.CancelReason;
import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.platform.event.EventType;
import flashsale.platform.messaging.Subscription;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** News about orders from the services that do something for them. */
@Configuration(proxyBeanMethods = false)
@Profile("async")
class OrderSubscriptions {

    private final Orders orders;
    private final OrderEvents events;
    private final Clock clock;

    OrderSubscriptions(Orders orders, OrderEvents events, Clock clock) {
        this.orders = orders;
        this.events = events;
        this.clock = clock;
    }

    /** Does to the order what the event says, and answers whether that changed it. */
    private interface Change<E> {
        boolean apply(Order order, E event, Instant now);
    }

    @Bean
    Subscription<PaymentSucceeded> paymentSucceeded() {
        return subscription(
                PAYMENT_SUCCEEDED, PaymentSucceeded.class, (order, event, now) -> order.pay(event.requestedAt(), now));
    }

    @Bean
    Subscription<OrderNews> paymentFailed() {
        return cancelling(PAYMENT_FAILED, CancelReason.PAYMENT_DECLINED);
    }

    @Bean
    Subscription<OrderNews> reservationRefused() {
        return cancelling(RESERVATION_REFUSED, CancelReason.OUT_OF_STOCK);
    }

    @Bean
    Subscription<OrderNews> shipmentScheduled() {
        return subscription(SHIPMENT_SCHEDULED, OrderNews.class, (order, event, now) -> order.complete(now));
    }

    @Bean
    Subscription<OrderNews> shipmentRejected() {
        return cancelling(SHIPMENT_REJECTED, CancelReason.SHIPMENT_REJECTED);
    }

    private Subscription<OrderNews> cancelling(EventType type, CancelReason reason) {
        return subscription(type, OrderNews.class, (order, event, now) -> order.cancel(reason, now));
    }

    private <E extends AboutOrder> Subscription<E> subscription(EventType type, Class<E> data, Change<E> change) {
        return Subscription.of(ORDER, type, data, batch -> changeAll(batch, change));
    }

    /** @throws IllegalStateException if there is no such order: nobody should have heard of it */
    private <E extends AboutOrder> void changeAll(List<E> batch, Change<E> change) {
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
