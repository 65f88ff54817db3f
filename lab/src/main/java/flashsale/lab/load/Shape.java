package flashsale.lab.load;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** How a load goes on while it lasts; docs/measuring.md says what each is for. The scenarios are in {@code loadtest/lib/shape.js}. */
public enum Shape {
    /** So many virtual users, who come back when they are served: a slow system is asked less. */
    CLOSED(Duration.ofSeconds(60), 250, List.of()),
    /** Arrivals, more of them on each rung, whether those before them are served or not. */
    LADDER(Duration.ofSeconds(20), 1_000, List.of(5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60)),
    /** Ever more virtual users. */
    RAMP(Duration.ofMinutes(5), 5_000, List.of()),
    /** Few arrivals, suddenly many, and few again. */
    SPIKE(Duration.ofSeconds(30), 1_000, List.of(10, 60, 10)),
    /** Many virtual users, for long. */
    STRESS(Duration.ofMinutes(5), 500, List.of());

    private final Duration duration;
    private final int vus;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Integer> rates;

    Shape(Duration duration, int vus, List<Integer> rates) {
        this.duration = duration;
        this.vus = vus;
        this.rates = rates;
    }

    /** If nothing else is asked for: of each rate where there are rates, else of all. */
    public Duration duration() {
        return duration;
    }

    /** If nothing else is asked for: all the time; of a ramp at its end; of arrivals, how many may be under way at a time. */
    public int vus() {
        return vus;
    }

    /** If nothing else is asked for: arrivals per second, one after the other; empty where virtual users make the load. */
    public List<Integer> rates() {
        return rates;
    }

    /** Whether the load comes at its own pace, whatever the system does. */
    public boolean isOpen() {
        return !rates.isEmpty();
    }

    /** The name in options, settings and reports. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
