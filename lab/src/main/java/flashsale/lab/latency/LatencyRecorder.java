package flashsale.lab.latency;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Collects durations; keeps each to four significant digits. Not thread-safe. */
public final class LatencyRecorder {

    private static final int SIGNIFICANT_DIGITS = 4;

    private final Histogram micros = new Histogram(SIGNIFICANT_DIGITS);

    /**
     * Records one more.
     *
     * @param duration in microseconds; one below zero, which only clocks that disagree can produce, counts as zero
     */
    public void recordMicros(long duration) {
        micros.recordValue(Math.max(0, duration));
    }

    /** What was recorded, or empty if nothing was. */
    public Optional<Latency> latency() {
        return micros.getTotalCount() == 0 ? Optional.empty() : Optional.of(Latency.of(micros));
    }
}
