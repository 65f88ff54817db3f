package flashsale.reservation.redis;

import flashsale.platform.redis.RedisConnections;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

@Configuration(proxyBeanMethods = false)
class RedisConfiguration {

    @Bean
    ClientResourcesBuilderCustomizer replaceDeadConnections() {
        return RedisConnections::replaceDeadOnes;
    }

    @Bean(defaultCandidate = false)
    @Replicated
    StringRedisTemplate replicatedRedis(
            LettuceConnectionFactory connections, @Value("${flashsale.redis.replicas}") int replicas) {
        return replicas > 0 ? new ReplicatedRedis(connections, replicas) : new StringRedisTemplate(connections);
    }
}
