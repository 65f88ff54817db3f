package flashsale.lab.sampling;

import java.time.Instant;
import java.util.Map;

/**
 * What all groups had used at one moment since the start.
 *
 * @param cpuSeconds by group
 */
public record Look(Instant at, Map<String, Double> cpuSeconds) {}
