package flashsale.reservation.redis;

import flashsale.platform.metrics.WhenPushed;
import flashsale.platform.redis.RedisConnections;
import io.lettuce.core.metrics.MicrometerCommandLatencyRecorder;
import io.lettuce.core.metrics.MicrometerOptions;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Settings of the Redis client. */
@Configuration(proxyBeanMethods = false)
class RedisConfiguration {

    @Bean
    ClientResourcesBuilderCustomizer replaceDeadConnections() {
        return RedisConnections::replaceDeadOnes;
    }

    /** Costs a tenth of Lettuce's own observation of each command, which the application leaves out. */
    @Bean
    @WhenPushed
    ClientResourcesBuilderCustomizer commandTimes(MeterRegistry meters) {
        return client -> client.commandLatencyRecorder(new MicrometerCommandLatencyRecorder(
                meters, MicrometerOptions.builder().build()));
    }
}
