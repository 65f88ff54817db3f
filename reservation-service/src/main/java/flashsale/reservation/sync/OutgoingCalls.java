package flashsale.reservation.sync;

import flashsale.platform.build.Builds;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.relay.OutgoingRelay;
import flashsale.reservation.redis.relay.Relays;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Has order-service called about reservations that have ended: expired, cancelled or undone. It is called until it answers, even after a crash.
 * Where a request has told it already, the second call changes nothing.
 */
@Configuration(proxyBeanMethods = false)
@Profile(Builds.SYNC)
class OutgoingCalls {

    @Bean
    OutgoingRelay outgoingCallsRelay(Relays relays, ReportEnded reportEnded) {
        return relays.relay(Flow.CALLS, reportEnded::report);
    }
}
