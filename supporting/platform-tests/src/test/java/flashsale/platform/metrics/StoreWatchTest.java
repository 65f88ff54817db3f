package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreWatchTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @ParameterizedTest
    @CsvSource({"PT0.001S, PT5S", "PT0.25S, PT5S", "PT0.5S, PT10S", "PT10S, PT15S"})
    void whoever_takes_long_is_called_less_often(Duration reading, Duration pause) {
        StoreWatch watch = new StoreWatch(meters, List.of(), Duration.ofSeconds(5));

        assertThat(watch.pauseAfter(reading)).isEqualTo(pause);
    }

    @Test
    void a_store_that_is_away_has_no_figures_until_it_is_back() {
        AtomicBoolean away = new AtomicBoolean();
        AtomicInteger units = new AtomicInteger(7);
        StoreReader reader = () -> {
            if (away.get()) {
                throw new IllegalStateException("away");
            }
            return List.of(Reading.of("size", units.get(), "store", "some"));
        };
        StoreWatch watch = new StoreWatch(meters, List.of(reader), Duration.ofMillis(10));
        watch.start();
        await().until(this::isKnown);
        Gauge size = meters.get("size").tags("store", "some", "instance", "all").gauge();
        assertThat(size.value()).isEqualTo(7);
        units.set(8);
        await().until(() -> size.value() == 8); // the same meter: a push in between misses nothing

        away.set(true);
        await().until(() -> !isKnown());
        away.set(false);
        await().until(this::isKnown);
        watch.stop();
    }

    private boolean isKnown() {
        return meters.find("size").gauge() != null;
    }
}
