package flashsale.insight.async;

import static flashsale.contract.EventType.CLICKS_MADE;
import static flashsale.contract.Subscriber.CLICK_COUNTER;

import flashsale.insight.click.ClickCounts;
import flashsale.messaging.Subscription;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Counts the clicks of a batch of messages in one statement. The requests' ids make that idempotent, so the messages' ids are not recorded. */
@Configuration(proxyBeanMethods = false)
@Profile("async")
class ClickSubscriptions {

    @Bean
    Subscription<ClicksMade> countClicks(ClickCounts counts) {
        return Subscription.of(
                        CLICK_COUNTER,
                        CLICKS_MADE,
                        ClicksMade.class,
                        messages -> counts.add(messages.stream()
                                .flatMap(message -> message.requests().stream())
                                .toList()))
                .withIdempotentHandler();
    }
}
