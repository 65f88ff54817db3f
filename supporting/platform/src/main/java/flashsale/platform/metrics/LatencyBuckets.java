package flashsale.platform.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * Counts requests per latency bound; the dashboard computes quantiles from the counts. Micrometer's own histogram keeps three copies of a
 * moving window, and loses requests when a push is late. This one counts each request once, with one increment.
 */
class LatencyBuckets {

    /** In milliseconds. Few, because each bound is a line in each push for each route. */
    private static final long[] BOUNDS = {5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000};

    private final AtomicLongArray counts = new AtomicLongArray(BOUNDS.length + 1);

    LatencyBuckets(MeterRegistry meters, String meter, Tags tags) {
        for (int i = 0; i <= BOUNDS.length; i++) {
            int last = i;
            FunctionCounter.builder(meter, counts, _ -> upTo(last))
                    .tags(tags)
                    .tag("le", i < BOUNDS.length ? Long.toString(BOUNDS[i]) : "+Inf")
                    .register(meters);
        }
    }

    void record(long nanos) {
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos + TimeUnit.MILLISECONDS.toNanos(1) - 1); // rounded up
        int found = Arrays.binarySearch(BOUNDS, millis);
        counts.incrementAndGet(found >= 0 ? found : -found - 1);
    }

    private long upTo(int last) {
        return IntStream.rangeClosed(0, last).mapToLong(counts::get).sum();
    }
}
