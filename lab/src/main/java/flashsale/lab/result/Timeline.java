package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run over time, in slots of one length, from the beginning of the load until nothing was left to do. All lists have a value for each
 * slot.
 *
 * @param slotSeconds their length
 * @param loadSeconds how long the load lasted; what comes later is the drain
 * @param completedPerSecond what the system completed, by its own timestamps
 * @param acknowledgedMillis of what was acknowledged in the slot, as the client saw it
 * @param paidMillis of what was known to be paid in the slot, as the client saw it; of orders that were made, for the kernel
 * @param finalMillis of what became final in the slot; null in results of before it was measured
 * @param backlog the largest backlog seen in the slot; null if it was not read
 * @param coresByComponent CPU seconds per second; instances of a service are one component
 */
public record Timeline(
        double slotSeconds,
        double loadSeconds,
        List<Double> completedPerSecond,
        Spread acknowledgedMillis,
        @JsonAlias("completedMillis") Spread paidMillis,
        @Nullable Spread finalMillis,
        List<@Nullable Long> backlog,
        Map<String, List<Double>> coresByComponent) {

    /** Percentiles of each slot; null if it is empty. */
    public record Spread(List<@Nullable Double> p50, List<@Nullable Double> p95) {}
}
