package flashsale.reservation.redis.replication;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

@Configuration(proxyBeanMethods = false)
class ReplicationConfiguration {

    @Bean(defaultCandidate = false)
    @Replicated
    StringRedisTemplate replicatedRedis(
            LettuceConnectionFactory connections, @Value("${flashsale.redis.replicas}") int replicas) {
        return ReplicatedRedis.of(connections, replicas);
    }
}
