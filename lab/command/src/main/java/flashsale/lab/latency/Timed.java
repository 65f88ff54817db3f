package flashsale.lab.latency;

/**
 * The end and duration of something.
 *
 * @param endedAt in epoch milliseconds
 * @param micros how long it took, in microseconds
 */
public record Timed(long endedAt, long micros) {}
