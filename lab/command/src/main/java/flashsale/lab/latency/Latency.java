package flashsale.lab.latency;

import org.HdrHistogram.Histogram;

/**
 * Statistics of many durations, in milliseconds.
 *
 * <p>A percentile is the smallest recorded value that at least this percentage of all values does not exceed.
 */
public record Latency(double mean, double p50, double p90, double p95, double p99, double max) {

    static Latency of(Histogram micros) {
        return new Latency(
                millis(Math.round(micros.getMean())),
                millis(micros.getValueAtPercentile(50)),
                millis(micros.getValueAtPercentile(90)),
                millis(micros.getValueAtPercentile(95)),
                millis(micros.getValueAtPercentile(99)),
                millis(micros.getMaxValue()));
    }

    static double millis(long micros) {
        return micros / 1000.0;
    }
}
