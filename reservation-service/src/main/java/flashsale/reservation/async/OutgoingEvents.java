package flashsale.reservation.async;

import flashsale.messaging.ConfirmedPublisher;
import flashsale.platform.build.EventFlow;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.relay.Delivery;
import flashsale.reservation.redis.relay.OutgoingRelay;
import flashsale.reservation.redis.relay.Relays;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Has the events that scripts announce published in batches. An entry is removed after the broker has confirmed it. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class OutgoingEvents {

    @Bean
    OutgoingRelay outgoingEventsRelay(Relays relays, ConfirmedPublisher publisher) {
        return relays.relay(Flow.EVENTS, events -> {
            publisher.publish(events);
            return Delivery.of(events);
        });
    }
}
