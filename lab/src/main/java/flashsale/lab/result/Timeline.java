package flashsale.lab.result;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A run over time, in slots of one length, from the beginning of the load until nothing was left to do. All lists have a value for each
 * slot.
 *
 * @param slotSeconds their length
 * @param completedPerSecond what the system completed, by its own timestamps
 * @param times of those who reached a moment in the slot, as the client saw it
 * @param backlog the largest backlog seen in the slot; null if it was not read
 * @param coresByComponent CPU seconds per second; instances of a service are one component
 */
public record Timeline(
        double slotSeconds,
        List<Double> completedPerSecond,
        Map<Moment, Spread> times,
        List<@Nullable Long> backlog,
        Map<String, List<Double>> coresByComponent) {

    /** Percentiles of each slot; null if it is empty. */
    public record Spread(List<@Nullable Double> p50, List<@Nullable Double> p95) {

        public static final Spread NONE = new Spread(List.of(), List.of());
    }

    public Timeline {
        times = new TreeMap<>(times);
    }

    /** Empty if it was not measured. */
    public Spread times(Moment moment) {
        return times.getOrDefault(moment, Spread.NONE);
    }
}
