package flashsale.lab.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import flashsale.lab.CommandException;
import flashsale.lab.result.Pattern;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A load to put on a build.
 *
 * @param rates arrivals per second, one after another; empty unless the shape is open
 * @param vus virtual users: constant; for a ramp at its end; for an open shape at most; the customers of a rush; of patterns the sum of their
 *     sizes
 * @param duration of each rate if there are rates, otherwise of the whole load
 * @param settings further settings of the script, by name: see {@code loadtest/lib/settings.js}
 * @param profile names a load of patterns; null for others
 * @param patterns how many operations of each begin per minute; empty unless the script is theirs
 * @param waits null if others take as long as under all loads of a plan
 */
public record LoadSpec(
        Script script,
        Shape shape,
        List<Integer> rates,
        int vus,
        Duration duration,
        Map<String, String> settings,
        @Nullable String profile,
        Map<Pattern, Integer> patterns,
        @JsonInclude(Include.NON_NULL) @Nullable Waits waits) {

    public LoadSpec {
        rates = List.copyOf(rates);
        patterns = new TreeMap<>(patterns);
        vus = patterns.isEmpty()
                ? vus
                : patterns.values().stream().mapToInt(Integer::intValue).sum();
        boolean complete = profile != null && !patterns.isEmpty();
        boolean absent = profile == null && patterns.isEmpty();
        if (!(script == Script.PATTERNS ? complete : absent)
                || patterns.values().stream().anyMatch(size -> size < 1)) {
            throw new CommandException(
                    "A load of patterns has a profile, and says how much of each pattern, as in lab/plans/patterns.yaml;"
                            + " others have neither.");
        }
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

    /** As plans have it: what they do not say is the shape's; rates make a ladder, and patterns are paced. */
    @JsonCreator
    static LoadSpec of(
            @Nullable Script script,
            @Nullable Shape shape,
            @Nullable List<Integer> rates,
            @Nullable Integer vus,
            @Nullable Duration duration,
            @Nullable Map<String, String> settings,
            @Nullable String profile,
            @Nullable Map<Pattern, Integer> patterns,
            @Nullable Waits waits) {
        Map<Pattern, Integer> sizes = Objects.requireNonNullElse(patterns, Map.of());
        Shape usual = rates == null || rates.isEmpty() ? Shape.CLOSED : Shape.LADDER;
        Shape chosen = Objects.requireNonNullElse(shape, sizes.isEmpty() ? usual : Shape.PACED);
        return new LoadSpec(
                Objects.requireNonNullElse(script, sizes.isEmpty() ? chosen.script() : Script.PATTERNS),
                chosen,
                Objects.requireNonNullElse(rates, chosen.rates()),
                Objects.requireNonNullElse(vus, chosen.vus()),
                Objects.requireNonNullElse(duration, chosen.duration()),
                Objects.requireNonNullElse(settings, Map.of()),
                profile,
                sizes,
                waits);
    }

    /** Of checkouts or purchases. */
    public LoadSpec(
            Script script, Shape shape, List<Integer> rates, int vus, Duration duration, Map<String, String> settings) {
        this(script, shape, rates, vus, duration, settings, null, Map.of(), null);
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
        return new LoadSpec(script, shape, rates, count, duration, settings, profile, patterns, waits);
    }

    public LoadSpec withRates(List<Integer> others) {
        return new LoadSpec(script, shape, others, vus, duration, settings, profile, patterns, waits);
    }

    public LoadSpec lasting(Duration other) {
        return new LoadSpec(script, shape, rates, vus, other, settings, profile, patterns, waits);
    }

    /** With these settings, unless it has others of the same name. */
    public LoadSpec withDefaults(Map<String, String> others) {
        Map<String, String> all = new TreeMap<>(others);
        all.putAll(settings);
        return new LoadSpec(script, shape, rates, vus, duration, all, profile, patterns, waits);
    }

    public LoadSpec withPatterns(String name, Map<Pattern, Integer> others) {
        return new LoadSpec(script, shape, rates, vus, duration, settings, name, others, waits);
    }

    public boolean hasPatterns() {
        return script == Script.PATTERNS;
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
        return hasConstantRate()
                ? "arrivals per second"
                : shape == Shape.PACED ? "operations of all patterns per minute" : "virtual users";
    }

    /**
     * The same for loads that differ only in {@link #size} or waits, and are compared with each other. Constant rates may last for different
     * times: the fewer customers come per second, the longer it takes until enough have come.
     */
    public Object kind() {
        if (hasPatterns()) {
            return List.of(script, patterns.keySet(), settings);
        }
        return hasConstantRate()
                ? List.of(script, shape, vus, settings)
                : List.of(script, shape, rates, duration, settings);
    }

    /** For how long new attempts begin. */
    public Duration total() {
        return duration.multipliedBy(Math.max(1, rates.size()));
    }

    /** Such as {@code 250 virtual users}. */
    public String inWords() {
        return (profile == null ? shape.inWords(this) : "profile " + profile)
                + (waits == null ? "" : ", " + waits.inWords());
    }

    /** A line with all patterns. */
    public String inDetail() {
        String pace = shape == Shape.PACED ? "per minute " : "";
        return "%s: %s%s, %d s%n".formatted(inWords(), pace, patterns, duration.toSeconds());
    }

    /** Names the load for people and for files. */
    public String name() {
        return shape == Shape.CLOSED ? script.id() + "-" + vus : script.id() + "-" + shape;
    }

    /** Names it among the loads of a plan. */
    public String id() {
        if (profile != null) {
            return profile.replaceAll("\\W+", "-");
        }
        String kind = shape == Shape.CLOSED || hasConstantRate() ? "" : shape + "-";
        return (script == Script.PURCHASE ? "kernel-" : "")
                + kind
                + (shape == Shape.SPIKE ? Collections.max(rates) : size())
                + (hasConstantRate() ? "-per-second" : "")
                + (waits == null ? "" : "-" + waits.id());
    }
}
