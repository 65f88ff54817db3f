package flashsale.platform.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Publishes a reader's figures as gauges: a gauge is registered when its figure first appears, and removed when the figure is gone. (A
 * {@code MultiGauge} removes and registers all of them each time, so a push in between misses some.) Not thread-safe.
 */
final class FigureGauges {

    private record Name(String meter, Tags tags) {}

    private record Shown(AtomicReference<Double> value, Gauge gauge) {}

    private final MeterRegistry meters;
    private final Map<Name, Shown> shown = new HashMap<>();

    FigureGauges(MeterRegistry meters) {
        this.meters = meters;
    }

    void show(List<Figure> figures) {
        Map<Name, Double> read = new HashMap<>();
        figures.forEach(figure -> read.put(new Name(figure.meter(), figure.tags()), figure.value()));
        read.forEach(this::show);
        Map<Name, Shown> gone = new HashMap<>(shown);
        gone.keySet().removeAll(read.keySet());
        gone.values().forEach(it -> meters.remove(it.gauge()));
        shown.keySet().retainAll(read.keySet());
    }

    private void show(Name name, double value) {
        Shown known = shown.get(name);
        if (known == null) {
            shown.put(name, register(name, new AtomicReference<>(value)));
        } else {
            known.value().set(value);
        }
    }

    /** All instances read the same figures. */
    private Shown register(Name name, AtomicReference<Double> value) {
        Gauge gauge = Gauge.builder(name.meter(), value, AtomicReference::get)
                .tags(name.tags().and("instance", "all"))
                .register(meters);
        return new Shown(value, gauge);
    }
}
