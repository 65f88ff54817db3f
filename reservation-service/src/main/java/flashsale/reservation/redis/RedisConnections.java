package flashsale.reservation.redis;

import io.lettuce.core.resource.Delay;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Connections to Redis: they are back within a second, while by default the client may take half a minute. */
@Configuration(proxyBeanMethods = false)
class RedisConnections {

    private static final Duration LONGEST_DELAY = Duration.ofSeconds(1);

    @Bean
    ClientResourcesBuilderCustomizer quickReconnect() {
        return resources ->
                resources.reconnectDelay(Delay.fullJitter(Duration.ZERO, LONGEST_DELAY, 10, TimeUnit.MILLISECONDS));
    }

    @Bean(defaultCandidate = false)
    @Replicated
    StringRedisTemplate replicatedRedis(
            LettuceConnectionFactory connections, @Value("${flashsale.redis.replicas}") int replicas) {
        return replicas > 0 ? new ReplicatedRedis(connections, replicas) : new StringRedisTemplate(connections);
    }
}
