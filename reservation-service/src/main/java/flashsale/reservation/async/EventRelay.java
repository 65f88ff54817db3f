package flashsale.reservation.async;

import flashsale.platform.build.EventFlow;
import flashsale.messaging.ConfirmedPublisher;
import flashsale.reservation.Channel;
import flashsale.reservation.redis.Delivery;
import flashsale.reservation.redis.OutgoingRelay;
import flashsale.reservation.redis.Relays;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Publishes the events announced by the scripts in batches; an entry is removed after the broker has confirmed it. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class EventRelay {

    @Bean
    OutgoingRelay outgoingEvents(Relays relays, ConfirmedPublisher publisher) {
        return relays.relay(Channel.EVENTS, events -> {
            publisher.publish(events);
            return Delivery.of(events);
        });
    }
}
