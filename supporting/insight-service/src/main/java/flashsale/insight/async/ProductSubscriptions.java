package flashsale.insight.async;

import static flashsale.contract.EventType.PRODUCT_CHANGED;

import flashsale.contract.Subscriber;
import flashsale.insight.change.FollowChanges;
import flashsale.insight.change.Part;
import flashsale.insight.change.ProductState;
import flashsale.messaging.Subscription;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Three that hear of a changed product, each with a queue and a pace of its own: one that is slow or fails holds up no other. Following is
 * idempotent, so none has to remember the events.
 */
@Configuration(proxyBeanMethods = false)
@Profile("async")
class ProductSubscriptions {

    private final FollowChanges changes;

    ProductSubscriptions(FollowChanges changes) {
        this.changes = changes;
    }

    @Bean
    Subscription<ProductState> searchFollows() {
        return follows(Subscriber.SEARCH_INDEX, Part.SEARCH);
    }

    @Bean
    Subscription<ProductState> pagesFollow() {
        return follows(Subscriber.PRODUCT_PAGES, Part.PAGES);
    }

    @Bean
    Subscription<ProductState> statisticsFollow() {
        return follows(Subscriber.STATISTICS, Part.STATISTICS);
    }

    private Subscription<ProductState> follows(Subscriber consumer, Part part) {
        return Subscription.of(
                        consumer, PRODUCT_CHANGED, ProductState.class, products -> changes.follow(part, products))
                .withIdempotentHandler();
    }
}
