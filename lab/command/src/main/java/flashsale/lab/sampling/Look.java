package flashsale.lab.sampling;

import java.time.Instant;
import java.util.Map;

/**
 * What all groups had used at one moment since the start.
 *
 * @param cpuSeconds by group
 * @param instances how many of each group were there; empty where their number never changes
 */
public record Look(Instant at, Map<String, Double> cpuSeconds, Map<String, Integer> instances) {

    /** Of groups whose number of instances never changes. */
    public Look(Instant at, Map<String, Double> cpuSeconds) {
        this(at, cpuSeconds, Map.of());
    }
}
