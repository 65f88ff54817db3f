package flashsale.reservation.async;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Subscription;
import flashsale.platform.build.EventFlow;
import flashsale.reservation.Allocation;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Stock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The events that change the stock. Each handler does nothing the second time, like those of {@link ReservationSubscriptions}. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class StockSubscriptions {

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
}
