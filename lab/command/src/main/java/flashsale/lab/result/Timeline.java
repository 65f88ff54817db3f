package flashsale.lab.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A run over time, in slots of one length, from the beginning of the load until nothing was left to do. All lists have a value for each
 * slot.
 *
 * @param slotSeconds their length
 * @param completedPerSecond what the system completed, by its own timestamps; by the client's if those could not be read
 * @param times of those who reached a moment in the slot, as the client saw it
 * @param inTimePerSecond how many of those who came in the slot, as they logged in, knew in time that they had paid
 * @param backlog the largest backlog seen in the slot; null if it was not read
 * @param coresByComponent CPU seconds per second; instances of a service are one component
 * @param instancesByComponent how many there were, in a cluster, where they come and go; null in slots without a look
 */
public record Timeline(
        double slotSeconds,
        List<Double> completedPerSecond,
        Map<Moment, Spread> times,
        List<Double> inTimePerSecond,
        List<@Nullable Long> backlog,
        Map<String, List<Double>> coresByComponent,
        Map<String, List<@Nullable Integer>> instancesByComponent) {

    /** Percentiles of each slot; null if it is empty. */
    public record Spread(List<@Nullable Double> p50, List<@Nullable Double> p95) {

        public static final Spread NONE = new Spread(List.of(), List.of());
    }

    /** Nothing is known. */
    public static final Timeline NONE = new Timeline(1, List.of(), Map.of(), List.of(), List.of(), Map.of(), Map.of());

    public Timeline {
        times = new TreeMap<>(times);
        inTimePerSecond = Objects.requireNonNullElse(inTimePerSecond, List.of()); // older runs do not tell
        instancesByComponent = Objects.requireNonNullElse(instancesByComponent, Map.of()); // nor this
    }

    /** Empty if it was not measured. */
    public Spread times(Moment moment) {
        return times.getOrDefault(moment, Spread.NONE);
    }

    /**
     * For how long, in all, less than half as many were completed as before.
     *
     * @param from seconds from the beginning of the load: until then all was well
     * @param until after that, only the last attempts end
     */
    public double interruptedSeconds(double from, double until) {
        int end = Math.min((int) (until / slotSeconds), completedPerSecond.size());
        int first = Math.min((int) (from / slotSeconds), end);
        double before = completedPerSecond.subList(0, first).stream()
                .skip(1) // customers have only begun
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        return slotSeconds
                * completedPerSecond.subList(first, end).stream()
                        .filter(rate -> rate < before / 2)
                        .count();
    }
}
