package flashsale.lab.result;

import flashsale.lab.latency.Latency;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A statistic of many durations. */
public enum Statistic {
    MEAN(Latency::mean),
    P50(Latency::p50),
    P90(Latency::p90),
    P95(Latency::p95),
    P99(Latency::p99),
    MAX(Latency::max);

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private final ToDoubleFunction<Latency> of;

    Statistic(ToDoubleFunction<Latency> of) {
        this.of = of;
    }

    public double of(Latency latency) {
        return of.applyAsDouble(latency);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
