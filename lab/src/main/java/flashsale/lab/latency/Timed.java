package flashsale.lab.latency;

/**
 * Something that took its time.
 *
 * @param endedAt in epoch milliseconds
 * @param micros how long it took, in microseconds
 */
public record Timed(long endedAt, long micros) {}
