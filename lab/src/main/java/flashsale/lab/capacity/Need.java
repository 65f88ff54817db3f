package flashsale.lab.capacity;

/**
 * What one component needs.
 *
 * @param millis of CPU time per checkout
 * @param cores at the planned utilisation
 * @param instances that have so many cores; for a store with one primary, parts of the data with a primary each
 * @param mostPerSecond checkouts per second at which one primary is full; infinite where more instances do more
 */
public record Need(String component, double millis, double cores, int instances, double mostPerSecond) {}
