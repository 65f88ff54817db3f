package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
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
        AuditReport audit) {

    public Run {
        Objects.requireNonNull(load, "load"); // runs of before they had parts cannot be read
        times = new TreeMap<>(times);
    }

    public Optional<Times> times(Moment moment) {
        return Optional.ofNullable(times.get(moment));
    }

    /** Such as the median of the time until a moment; null if there was nothing to measure. */
    public @Nullable Double time(Moment moment, Statistic statistic) {
        return times(moment).map(Times::latency).map(statistic::of).orElse(null);
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
