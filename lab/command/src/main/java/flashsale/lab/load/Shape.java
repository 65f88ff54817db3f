package flashsale.lab.load;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** How a load develops over time; docs/measuring.md says what each shape is for. The scenarios are in {@code loadtest/lib/shape.js}
 * and {@code rush.js}. */
public enum Shape {
    /** A constant number of virtual users, who come back once served: a slow system gets fewer requests. */
    CLOSED(Duration.ofSeconds(30), 50, List.of()),
    /** Arrivals, more on each rung, whether or not earlier ones are served. */
    LADDER(Duration.ofSeconds(20), 1_000, List.of(5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60)),
    /** More and more virtual users. */
    RAMP(Duration.ofMinutes(5), 5_000, List.of()),
    /** Few arrivals, suddenly many, and few again. */
    SPIKE(Duration.ofSeconds(30), 1_000, List.of(10, 60, 10)),
    /** Many virtual users for a long time. */
    STRESS(Duration.ofMinutes(5), 500, List.of()),
    /** Very many customers, all within the duration, who come back when they are told to. */
    RUSH(Duration.ofSeconds(1), 10_000, List.of()),
    /** Operations of patterns, which begin evenly, whether or not earlier ones are done. */
    PACED(Duration.ofMinutes(1), 1, List.of());

    private final Duration duration;
    private final int vus;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Integer> rates;

    Shape(Duration duration, int vus, List<Integer> rates) {
        this.duration = duration;
        this.vus = vus;
        this.rates = rates;
    }

    /** The default duration: of each rate if there are rates, otherwise of the whole load. */
    public Duration duration() {
        return duration;
    }

    /** The default number of virtual users: constant; for a ramp at its end; for arrivals, how many may be under way at a time; for a rush,
     * its customers. */
    public int vus() {
        return vus;
    }

    /** The default arrivals per second, one after another; empty if virtual users make the load. */
    public List<Integer> rates() {
        return rates;
    }

    /** The only script that can have it, unless it is closed. */
    Script script() {
        return switch (this) {
            case RUSH -> Script.PURCHASE;
            case PACED -> Script.PATTERNS;
            default -> Script.CHECKOUT;
        };
    }

    /** Whether the load comes at its own pace, whatever the system does. */
    public boolean isOpen() {
        return !rates.isEmpty();
    }

    /** Such as {@code 250 virtual users}. */
    String inWords(LoadSpec load) {
        return switch (this) {
            case CLOSED -> "%,d virtual users".formatted(load.vus());
            case LADDER ->
                load.hasConstantRate()
                        ? "%,d %s per second".formatted(load.size(), load.size() == 1 ? "arrival" : "arrivals")
                        : "a ladder of %d to %d arrivals per second"
                                .formatted(load.rates().getFirst(), load.rates().getLast());
            case RAMP -> "a ramp up to %,d virtual users".formatted(load.vus());
            case SPIKE -> "a spike of %d arrivals per second".formatted(Collections.max(load.rates()));
            case RUSH -> "a rush of %,d customers".formatted(load.vus());
            case PACED -> "%,d operations per minute".formatted(load.vus());
            case STRESS -> "%,d virtual users for a long time".formatted(load.vus());
        };
    }

    /** The name in options, settings and reports. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
