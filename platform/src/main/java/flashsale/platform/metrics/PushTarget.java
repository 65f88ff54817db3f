package flashsale.platform.metrics;

import io.micrometer.influx.InfluxConfig;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where metrics go: an InfluxDB 2.
 *
 * @param url such as {@code http://localhost:8086}
 * @param token may write to the bucket
 * @param step how often to push
 */
@ConfigurationProperties("flashsale.influx")
record PushTarget(
        String url,
        String org,
        String bucket,
        String token,
        @DefaultValue("5s") Duration step) implements InfluxConfig {

    /** @throws IllegalArgumentException if there is no token: nobody would take the metrics, and nobody would notice */
    PushTarget {
        if (token.isBlank()) {
            throw new IllegalArgumentException("INFLUX_URL is set and INFLUX_TOKEN is not: set both, or none");
        }
    }

    @Override
    public String uri() {
        return url;
    }

    /** Some 30 kB every five seconds to a near server: packing would cost more CPU than it saves. */
    @Override
    public boolean compressed() {
        return false;
    }

    @Override
    public @Nullable String get(String key) {
        return null; // no other settings than these
    }
}
