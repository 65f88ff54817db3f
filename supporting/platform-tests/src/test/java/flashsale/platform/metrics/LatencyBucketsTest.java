package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LatencyBucketsTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final LatencyBuckets buckets = new LatencyBuckets(meters, "latency", Tags.empty());

    @Test
    void each_bucket_counts_all_that_took_no_longer() {
        buckets.record(1);
        buckets.record(TimeUnit.MILLISECONDS.toNanos(100));
        buckets.record(TimeUnit.MILLISECONDS.toNanos(100) + 1);
        buckets.record(TimeUnit.HOURS.toNanos(1));

        assertThat(upTo("5")).isEqualTo(1);
        assertThat(upTo("50")).isEqualTo(1);
        assertThat(upTo("100")).isEqualTo(2);
        assertThat(upTo("250")).isEqualTo(3);
        assertThat(upTo("10000")).isEqualTo(3);
        assertThat(upTo("+Inf")).isEqualTo(4);
    }

    private double upTo(String bound) {
        return meters.get("latency").tag("le", bound).functionCounter().count();
    }
}
