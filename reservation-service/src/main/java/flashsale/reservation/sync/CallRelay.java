package flashsale.reservation.sync;

import flashsale.reservation.Channel;
import flashsale.reservation.redis.OutgoingRelay;
import flashsale.reservation.redis.Relays;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Tells order-service about reservations that have ended: expired, cancelled or undone. It calls until order-service answers, even after a
 * crash. Where a request has told it already, the second call changes nothing.
 */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class CallRelay {

    @Bean
    OutgoingRelay outgoingCalls(Relays relays, ReportEnded reportEnded) {
        return relays.relay(Channel.CALLS, reportEnded::report);
    }
}
