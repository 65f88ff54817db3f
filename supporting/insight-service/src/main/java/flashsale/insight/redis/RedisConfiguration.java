package flashsale.insight.redis;

import flashsale.platform.redis.RedisConnections;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RedisConfiguration {

    @Bean
    ClientResourcesBuilderCustomizer replaceDeadConnections() {
        return RedisConnections::replaceDeadOnes;
    }
}
