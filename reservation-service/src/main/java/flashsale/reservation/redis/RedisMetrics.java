package flashsale.reservation.redis;

import flashsale.platform.metrics.StoreReader;
import flashsale.platform.metrics.WhenPushed;
import io.lettuce.core.metrics.MicrometerCommandLatencyRecorder;
import io.lettuce.core.metrics.MicrometerOptions;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Metrics of Redis commands, and figures read from Redis. */
@Configuration(proxyBeanMethods = false)
@WhenPushed
class RedisMetrics {

    /** Costs a tenth of Lettuce's own observation of each command, which the application leaves out. */
    @Bean
    ClientResourcesBuilderCustomizer commandTimes(MeterRegistry meters) {
        return client -> client.commandLatencyRecorder(new MicrometerCommandLatencyRecorder(
                meters, MicrometerOptions.builder().build()));
    }

    @Bean
    StoreReader stockReader(StringRedisTemplate redis, Keys keys) {
        return new StockReader(redis, keys);
    }

    @Bean
    StoreReader outgoingReader(StringRedisTemplate redis, Keys keys) {
        return new OutgoingReader(redis, keys);
    }
}
