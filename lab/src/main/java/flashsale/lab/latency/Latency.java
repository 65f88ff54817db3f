package flashsale.lab.latency;

import org.HdrHistogram.Histogram;

/**
 * How long something took, over many times it was done; all in milliseconds.
 *
 * <p>A percentile is the smallest recorded value that at least so many percent of all values do not exceed.
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
