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
 * @param token has write access to the bucket
 * @param step how often to push
 */
@ConfigurationProperties("flashsale.influx")
record PushTarget(
        String url,
        String org,
        String bucket,
        String token,
        @DefaultValue("5s") Duration step) implements InfluxConfig {

    /** @throws IllegalArgumentException if there is no token: metrics would be rejected without anybody noticing */
    PushTarget {
        if (token.isBlank()) {
            throw new IllegalArgumentException("INFLUX_URL is set but INFLUX_TOKEN is not: set both or neither");
        }
    }

    @Override
    public String uri() {
        return url;
    }

    /**
     * Off: a push has some 30 kB every five seconds to a nearby server, so compression would cost more CPU than it
     * saves.
     */
    @Override
    public boolean compressed() {
        return false;
    }

    @Override
    public @Nullable String get(String key) {
        return null; // no other settings
    }
}
