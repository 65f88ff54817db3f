package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import flashsale.lab.result.Costs.ProcessUse;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One run; docs/results/figures.md says what each figure means.
 *
 * @param times those that apply to the script, and had something to measure
 * @param timeline the run over time
 * @param disturbance null if nothing was to go wrong
 * @param parts what it consists of, if it is of patterns; otherwise empty
 */
public record Run(
        String build,
        Load load,
        Attempts attempts,
        Rates perSecond,
        Map<Moment, Times> times,
        Costs costs,
        Leftover leftover,
        Timeline timeline,
        AuditReport audit,
        @JsonInclude(Include.NON_NULL) @Nullable Disturbance disturbance,
        @JsonInclude(Include.NON_EMPTY) Map<Pattern, Part> parts) {

    public Run {
        Objects.requireNonNull(load, "load"); // runs recorded before they had parts cannot be read
        times = new TreeMap<>(times);
        parts = new TreeMap<>(Objects.requireNonNullElse(parts, Map.of()));
    }

    /** The same run, of these parts, which completes what they complete. */
    public Run of(Map<Pattern, Part> theseParts, Map<Moment, Times> ofAll, AuditReport withTheirs) {
        return new Run(
                build,
                load,
                attempts.completing(theseParts.values().stream()
                        .mapToLong(part -> part.attempts().completed())
                        .sum()),
                theseParts.values().stream().map(Part::perSecond).reduce(Rates.NONE, Rates::plus),
                ofAll,
                costs,
                new Leftover(
                        theseParts.values().stream()
                                .flatMap(part ->
                                        Stream.ofNullable(part.leftover().largest()))
                                .max(Long::compare)
                                .orElse(null),
                        leftover.drainSeconds(),
                        null),
                timeline,
                withTheirs,
                disturbance,
                theseParts);
    }

    /** One of its parts as a run, with what all of it cost if there is no other part: who used what cannot be told apart. */
    public Run of(Pattern pattern) {
        Part part = Objects.requireNonNull(parts.get(pattern));
        return new Run(
                build,
                part.load(),
                part.attempts(),
                part.perSecond(),
                part.times(),
                parts.size() == 1 ? costs : Costs.NONE,
                part.leftover(),
                Timeline.NONE,
                audit,
                disturbance,
                Map.of());
    }

    /** The same, made while something went wrong. */
    public Run with(Disturbance happened) {
        return new Run(build, load, attempts, perSecond, times, costs, leftover, timeline, audit, happened, parts);
    }

    /** The same, with one more check. */
    public Run with(CheckResult check) {
        return new Run(
                build,
                load,
                attempts,
                perSecond,
                times,
                costs,
                leftover,
                timeline,
                audit.with(check),
                disturbance,
                parts);
    }

    public Optional<Times> times(Moment moment) {
        return Optional.ofNullable(times.get(moment));
    }

    /** Such as the median of the time until a moment; null if there was nothing to measure. */
    public @Nullable Double time(Moment moment, Statistic statistic) {
        return times(moment).map(Times::latency).map(statistic::of).orElse(null);
    }

    /** How long customers got less than half of what they got before; null if nothing was to go wrong. */
    public @Nullable Double interruptedSeconds() {
        return disturbance == null ? null : (Double) disturbance.interruptedSeconds();
    }

    /** Null if it is not known. */
    public @Nullable Double largestBacklog() {
        Long largest = leftover.largest();
        return largest == null ? null : (Double) largest.doubleValue();
    }

    /** How many processors were busy on average, until nothing was left to do; null if that is not known. */
    public @Nullable Double busyProcessors() {
        double cpuSeconds = costs.processes().values().stream()
                .mapToDouble(ProcessUse::cpuSeconds)
                .sum();
        return costs.processes().isEmpty() || leftover.drainSeconds() == null
                ? null
                : (Double) (cpuSeconds / (load.seconds() + leftover.drainSeconds()));
    }

    /** Whether it only reserves. */
    @JsonIgnore
    public boolean isKernel() {
        return load.script().equals("purchase");
    }

    /** Whether it counts: its audit did not fail. Without an audit it proves nothing about what may have been lost. */
    @JsonIgnore
    public boolean isValid() {
        return !audit.failed();
    }
}
