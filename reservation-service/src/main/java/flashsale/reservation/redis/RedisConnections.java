package flashsale.reservation.redis;

import io.lettuce.core.resource.Delay;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Reconnects within a second to a Redis that was away; by default, the client may take half a minute. */
@Configuration(proxyBeanMethods = false)
class RedisConnections {

    private static final Duration LONGEST_DELAY = Duration.ofSeconds(1);

    @Bean
    ClientResourcesBuilderCustomizer quickReconnect() {
        return resources ->
                resources.reconnectDelay(Delay.fullJitter(Duration.ZERO, LONGEST_DELAY, 10, TimeUnit.MILLISECONDS));
    }
}
