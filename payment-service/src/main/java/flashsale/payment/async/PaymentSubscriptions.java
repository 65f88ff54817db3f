package flashsale.payment.async;

import static flashsale.contract.EventType.ORDER_CANCELLED;
import static flashsale.contract.EventType.ORDER_CREATED;
import static flashsale.contract.EventType.RESERVATION_REFUSED;
import static flashsale.contract.EventType.SHIPMENT_REJECTED;
import static flashsale.contract.Subscriber.PAYMENT;

import flashsale.messaging.Subscription;
import flashsale.messaging.signal.ChangeSignals;
import flashsale.payment.PaymentFailure;
import flashsale.payment.Payments;
import flashsale.payment.Sweeper;
import flashsale.platform.build.EventFlow;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The events that this service handles. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class PaymentSubscriptions {

    @Bean
    Subscription<OrderCreated> orderCreated(Payables payables, ChangeSignals signals) {
        return Subscription.of(PAYMENT, ORDER_CREATED, OrderCreated.class, orders -> {
            payables.open(orders);
            signals.announce(orders.stream().map(OrderCreated::orderId).toList());
        });
    }

    @Bean
    Subscription<OrderFailed> orderCancelled(Payables payables) {
        return Subscription.of(PAYMENT, ORDER_CANCELLED, OrderFailed.class, orders -> payables.close(ids(orders)));
    }

    @Bean
    Subscription<OrderFailed> reservationRefused(RequestRefunds refunds) {
        return Subscription.of(
                PAYMENT,
                RESERVATION_REFUSED,
                OrderFailed.class,
                orders -> refunds.forOrders(ids(orders), PaymentFailure.OUT_OF_STOCK));
    }

    @Bean
    Subscription<OrderFailed> shipmentRejected(RequestRefunds refunds) {
        return Subscription.of(
                PAYMENT,
                SHIPMENT_REJECTED,
                OrderFailed.class,
                orders -> refunds.forOrders(ids(orders), PaymentFailure.SHIPMENT_REJECTED));
    }

    @Bean
    Sweeper bankSweeper(Payments payments, BankWorker worker) {
        return new Sweeper(payments, worker);
    }

    private static List<UUID> ids(List<OrderFailed> orders) {
        return orders.stream().map(OrderFailed::orderId).distinct().sorted().toList();
    }
}
