package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import org.jspecify.annotations.Nullable;

/**
 * A part of a run whose load has parts: a rung of a ladder, a phase of a spike, a stretch of a ramp or of a long hold. An attempt belongs
 * to the rung in which it was begun.
 *
 * @param name such as {@code 15/s}, {@code before} or {@code 500 … 1000 users}
 * @param startSecond from the beginning of the load
 * @param seconds how long it lasted
 * @param offeredPerSecond attempts that were to be begun; null where virtual users make the load
 * @param vus virtual users at its end; null where arrivals make the load
 * @param started attempts that were begun
 * @param dropped attempts that were to be begun and were not, because all virtual users were busy; ± 1
 * @param completed attempts that were completed, whenever
 * @param completedPerSecond checkouts that were completed while the rung lasted, whenever they had begun; its first quarter, in which what
 *     the rung before left behind is completed, is left out
 * @param soldOut attempts that found nothing left
 * @param failed attempts that failed
 * @param acknowledgedMillis of those that were completed
 * @param completedMillis of those that were completed
 */
public record RungResult(
        String name,
        double startSecond,
        double seconds,
        @Nullable Double offeredPerSecond,
        @Nullable Integer vus,
        long started,
        long dropped,
        long completed,
        double completedPerSecond,
        long soldOut,
        long failed,
        @Nullable Latency acknowledgedMillis,
        @Nullable Latency completedMillis) {

    private static final double KEEPING_UP = 0.95;
    /** One more or less says nothing: k6's clock and ours do not agree about what is just between two rungs. */
    private static final int UNSURE = 1;

    /** Whether the system did what was asked of it; a ladder's knee is the first rung where it did not. Always so without arrivals. */
    public boolean keptUp() {
        return offeredPerSecond == null
                || (dropped <= UNSURE && (KEEPING_UP * offeredPerSecond - completedPerSecond) * seconds <= UNSURE);
    }
}
