package flashsale.order.async;

import static flashsale.contract.EventType.PAYMENT_FAILED;
import static flashsale.contract.EventType.PAYMENT_SUCCEEDED;
import static flashsale.contract.EventType.RESERVATION_REFUSED;
import static flashsale.contract.EventType.SHIPMENT_REJECTED;
import static flashsale.contract.EventType.SHIPMENT_SCHEDULED;
import static flashsale.contract.Subscriber.ORDER;

import flashsale.contract.CancelReason;
import flashsale.contract.EventType;
import flashsale.messaging.Subscription;
import flashsale.platform.build.EventFlow;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Changes orders when other services have done their part. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class OrderSubscriptions {

    private final ChangeOrders orders;

    OrderSubscriptions(ChangeOrders orders) {
        this.orders = orders;
    }

    @Bean
    Subscription<PaymentSucceeded> paymentSucceeded() {
        return Subscription.of(ORDER, PAYMENT_SUCCEEDED, PaymentSucceeded.class, orders::pay);
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
        return Subscription.of(ORDER, SHIPMENT_SCHEDULED, OrderNews.class, orders::complete);
    }

    @Bean
    Subscription<OrderNews> shipmentRejected() {
        return cancelling(SHIPMENT_REJECTED, CancelReason.SHIPMENT_REJECTED);
    }

    private Subscription<OrderNews> cancelling(EventType type, CancelReason reason) {
        return Subscription.of(ORDER, type, OrderNews.class, failures -> orders.cancel(failures, reason));
    }
}
