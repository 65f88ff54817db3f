package flashsale.lab.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import flashsale.lab.CommandException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A load to put on a build.
 *
 * @param rates arrivals per second, one after another; empty unless the shape is open
 * @param vus virtual users: constant; for a ramp at its end; for an open shape at most; the customers of a rush
 * @param duration of each rate if there are rates, otherwise of the whole load
 * @param settings further settings of the script, by name: see {@code loadtest/lib/settings.js}
 */
public record LoadSpec(
        Script script, Shape shape, List<Integer> rates, int vus, Duration duration, Map<String, String> settings) {

    public LoadSpec {
        rates = List.copyOf(rates);
        if (shape != Shape.CLOSED && script != shape.script()) {
            throw new CommandException("A %s is a load of the script %s.".formatted(shape, shape.script()));
        }
        if (rates.isEmpty() == shape.isOpen() || rates.stream().anyMatch(rate -> rate < 1)) {
            throw new CommandException(
                    shape.isOpen()
                            ? "A %s load needs --rates of at least one arrival per second.".formatted(shape)
                            : "A %s load takes virtual users, no rates.".formatted(shape));
        }
        if (vus < 1 || !duration.isPositive()) {
            throw new CommandException("A load has at least one virtual user, and lasts.");
        }
        settings = new TreeMap<>(settings);
    }

    /** As plans have it: what they do not say is the shape's, and a load that names rates only is a ladder. */
    @JsonCreator
    static LoadSpec of(
            @Nullable Script script,
            @Nullable Shape shape,
            @Nullable List<Integer> rates,
            @Nullable Integer vus,
            @Nullable Duration duration,
            @Nullable Map<String, String> settings) {
        Shape chosen = shape != null ? shape : rates == null || rates.isEmpty() ? Shape.CLOSED : Shape.LADDER;
        return new LoadSpec(
                Objects.requireNonNullElse(script, chosen == Shape.CLOSED ? Script.CHECKOUT : chosen.script()),
                chosen,
                Objects.requireNonNullElse(rates, chosen.rates()),
                Objects.requireNonNullElse(vus, chosen.vus()),
                Objects.requireNonNullElse(duration, chosen.duration()),
                Objects.requireNonNullElse(settings, Map.of()));
    }

    /** A closed load. */
    public LoadSpec(Script script, int vus, Duration duration, Map<String, String> settings) {
        this(script, Shape.CLOSED, List.of(), vus, duration, settings);
    }

    /** A closed load. */
    public LoadSpec(Script script, int vus, Duration duration) {
        this(script, vus, duration, Map.of());
    }

    public LoadSpec withVus(int count) {
        return new LoadSpec(script, shape, rates, count, duration, settings);
    }

    public LoadSpec lasting(Duration other) {
        return new LoadSpec(script, shape, rates, vus, other, settings);
    }

    /** With these settings, unless it has others of the same name. */
    public LoadSpec withDefaults(Map<String, String> others) {
        Map<String, String> all = new TreeMap<>(others);
        all.putAll(settings);
        return new LoadSpec(script, shape, rates, vus, duration, all);
    }

    /** Whether equally many arrive all the time. */
    public boolean hasConstantRate() {
        return shape == Shape.LADDER && rates.size() == 1;
    }

    /** How much it is: arrivals per second if they are constant, otherwise virtual users. */
    public int size() {
        return hasConstantRate() ? rates.getFirst() : vus;
    }

    /** What {@link #size} counts. */
    public String unit() {
        return hasConstantRate() ? "arrivals per second" : "virtual users";
    }

    /** The same for loads that differ only in {@link #size}, and are compared with each other. */
    public Object kind() {
        return hasConstantRate()
                ? List.of(script, shape, vus, duration, settings)
                : List.of(script, shape, rates, duration, settings);
    }

    /** For how long new attempts begin. */
    public Duration total() {
        return duration.multipliedBy(Math.max(1, rates.size()));
    }

    /** Such as {@code 250 virtual users}. */
    public String inWords() {
        return switch (shape) {
            case CLOSED -> "%,d virtual users".formatted(vus);
            case LADDER ->
                hasConstantRate()
                        ? "%,d %s per second".formatted(size(), size() == 1 ? "arrival" : "arrivals")
                        : "a ladder of %d to %d arrivals per second".formatted(rates.getFirst(), rates.getLast());
            case RAMP -> "a ramp up to %,d virtual users".formatted(vus);
            case SPIKE -> "a spike of %d arrivals per second".formatted(Collections.max(rates));
            case RUSH -> "a rush of %,d customers".formatted(vus);
            case STRESS -> "%,d virtual users for a long time".formatted(vus);
        };
    }

    Map<String, String> scriptSettings() {
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put("VUS", Integer.toString(vus));
        all.put("DURATION", duration.toMillis() + "ms");
        if (shape != Shape.CLOSED) {
            all.put("SHAPE", shape.toString());
        }
        if (!rates.isEmpty()) {
            all.put("RATES", rates.stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        return all;
    }

    /** Names the load for people and for files. */
    public String name() {
        return shape == Shape.CLOSED ? script.id() + "-" + vus : script.id() + "-" + shape;
    }

    /** Names it among the loads of a plan. */
    public String id() {
        String kind = shape == Shape.CLOSED || hasConstantRate() ? "" : shape + "-";
        return (script == Script.PURCHASE ? "kernel-" : "") + kind + size() + (hasConstantRate() ? "-per-second" : "");
    }
}
