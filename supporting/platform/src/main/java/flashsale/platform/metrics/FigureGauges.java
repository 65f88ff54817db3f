package flashsale.platform.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Publishes a reader's figures as gauges: a gauge is registered when its figure first appears, shows the latest value, and is removed when the
 * figure is gone. For one thread.
 */
final class FigureGauges {

    private record Name(String meter, Tags tags) {}

    private final MeterRegistry meters;
    private final Map<String, MultiGauge> gauges = new HashMap<>();
    private volatile Map<Name, Double> values = Map.of();

    FigureGauges(MeterRegistry meters) {
        this.meters = meters;
    }

    void show(List<Figure> figures) {
        Map<Name, Double> read = new HashMap<>();
        figures.forEach(figure -> {
            read.put(new Name(figure.meter(), figure.tags()), figure.value());
            gauges.computeIfAbsent(figure.meter(), this::newGauge);
        });
        values = read;
        gauges.forEach((meter, gauge) -> gauge.register(read.keySet().stream()
                .filter(name -> name.meter().equals(meter))
                .map(name -> Row.of(name.tags(), name, this::valueOf))
                .toList()));
    }

    /** All instances read the same figures. */
    private MultiGauge newGauge(String meter) {
        return MultiGauge.builder(meter).tag("instance", "all").register(meters);
    }

    private double valueOf(Name name) {
        return values.getOrDefault(name, Double.NaN);
    }
}
