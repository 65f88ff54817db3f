package flashsale.reservation.async;

import flashsale.platform.build.EventFlow;
import flashsale.contract.CancelReason;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Subscription;
import flashsale.reservation.Allocation;
import flashsale.reservation.Channel;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Reservations;
import flashsale.reservation.Stock;
import jakarta.validation.constraints.NotNull;
import java.util.Arrays;
import java.util.UUID;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The events that reservation-service listens to. It has no database to record their ids in. Each handler is a script
 * that checks the state of the reservation and does nothing the second time.
 */
@Configuration(proxyBeanMethods = false)
@EventFlow
class ReservationSubscriptions {

    record PaymentSucceeded(@NotNull UUID orderId, @NotNull UUID reservationId) {}

    record OrderCancelled(
            @NotNull UUID reservationId, @NotNull String reason) {}

    @Bean
    Subscription<Allocation> stockAllocated(Stock stock) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.STOCK_ALLOCATED,
                Allocation.class,
                allocations -> allocations.forEach(stock::allocate));
    }

    @Bean
    @ConditionalOnBooleanProperty("flashsale.patterns")
    Subscription<PriceChange> productChanged(Stock stock) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.PRODUCT_CHANGED,
                PriceChange.class,
                changes -> changes.forEach(stock::reprice));
    }

    @Bean
    Subscription<PaymentSucceeded> paymentSucceeded(Reservations reservations) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.PAYMENT_SUCCEEDED,
                PaymentSucceeded.class,
                payments ->
                        payments.forEach(it -> reservations.confirm(it.reservationId(), it.orderId(), Channel.EVENTS)));
    }

    /** A reason that this version does not know returns no stock. */
    @Bean
    Subscription<OrderCancelled> orderCancelled(Reservations reservations) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.ORDER_CANCELLED,
                OrderCancelled.class,
                orders -> orders.forEach(order -> Arrays.stream(CancelReason.values())
                        .filter(reason ->
                                reason.releasesStock() && reason.name().equals(order.reason()))
                        .forEach(reason -> reservations.release(order.reservationId(), reason))));
    }
}
