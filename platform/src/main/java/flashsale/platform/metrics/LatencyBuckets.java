package flashsale.platform.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * How many requests took at most so long; quantiles are made of it where it is shown. Micrometer's own histogram keeps a
 * moving window, three times, and forgets some requests when a push is late: this one counts each once, at one increment.
 */
class LatencyBuckets {

    /** In milliseconds. Few, since each is a line in each push for each route. */
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
