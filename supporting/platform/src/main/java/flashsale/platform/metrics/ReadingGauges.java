package flashsale.platform.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Publishes a reader's readings as gauges: a gauge is registered when its reading first appears, shows the latest value, and is removed when the
 * reading is gone. For one thread.
 */
final class ReadingGauges {

    private record Name(String meter, Tags tags) {}

    private final MeterRegistry meters;
    private final Map<String, MultiGauge> gauges = new HashMap<>();
    private volatile Map<Name, Double> values = Map.of();

    ReadingGauges(MeterRegistry meters) {
        this.meters = meters;
    }

    void show(List<Reading> readings) {
        Map<Name, Double> read = new HashMap<>();
        readings.forEach(reading -> {
            read.put(new Name(reading.meter(), reading.tags()), reading.value());
            gauges.computeIfAbsent(reading.meter(), this::newGauge);
        });
        values = read;
        gauges.forEach((meter, gauge) -> gauge.register(read.keySet().stream()
                .filter(name -> name.meter().equals(meter))
                .map(name -> Row.of(name.tags(), name, this::valueOf))
                .toList()));
    }

    /** All instances read the same. */
    private MultiGauge newGauge(String meter) {
        return MultiGauge.builder(meter).tag("instance", "all").register(meters);
    }

    private double valueOf(Name name) {
        return values.getOrDefault(name, Double.NaN);
    }
}
