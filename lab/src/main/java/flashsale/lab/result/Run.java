package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import flashsale.lab.result.Costs.ProcessUse;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One run; docs/measuring.md says what each figure means.
 *
 * @param times those that apply to the script, and had something to measure
 * @param timeline the run over time
 * @param disturbance null if nothing was to go wrong
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
        @JsonInclude(Include.NON_NULL) @Nullable Disturbance disturbance) {

    public Run {
        Objects.requireNonNull(load, "load"); // runs of before they had parts cannot be read
        times = new TreeMap<>(times);
    }

    /** The same, made while something went wrong. */
    public Run with(Disturbance happened) {
        return new Run(build, load, attempts, perSecond, times, costs, leftover, timeline, audit, happened);
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

    /** How many processors were busy on average, from the beginning of the load until nothing was left to do. */
    public double busyProcessors() {
        double cpuSeconds = costs.processes().values().stream()
                .mapToDouble(ProcessUse::cpuSeconds)
                .sum();
        return cpuSeconds / (load.seconds() + leftover.drainSeconds());
    }

    /** Whether it only reserves. */
    @JsonIgnore
    public boolean isKernel() {
        return load.script().equals("purchase");
    }

    /** Whether its audit passed. */
    @JsonIgnore
    public boolean isValid() {
        return audit.passed();
    }
}
