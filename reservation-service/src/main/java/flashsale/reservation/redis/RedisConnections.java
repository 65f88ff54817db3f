package flashsale.reservation.redis;

import io.lettuce.core.resource.Delay;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How this service comes back to a Redis that was away: within a second, not within the client's usual half minute. */
@Configuration(proxyBeanMethods = false)
class RedisConnections {

    private static final Duration LONGEST_DELAY = Duration.ofSeconds(1);

    @Bean
    ClientResourcesBuilderCustomizer quickReconnect() {
        return resources ->
                resources.reconnectDelay(Delay.fullJitter(Duration.ZERO, LONGEST_DELAY, 10, TimeUnit.MILLISECONDS));
    }
}
