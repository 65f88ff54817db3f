package flashsale.lab.result;

import flashsale.lab.latency.Latency;
import org.jspecify.annotations.Nullable;

/**
 * A part of a load: a rung of a ladder, a phase of a spike, a stretch of a ramp or of a long hold. An attempt belongs to the rung in which
 * it began.
 *
 * @param name such as {@code 15/s}, {@code before} or {@code 500 … 1000 users}
 * @param startSecond from the beginning of the load
 * @param seconds how long it lasted
 * @param offeredPerSecond attempts due per second; null if virtual users make the load
 * @param vus virtual users at its end; null if arrivals make the load
 * @param started attempts that began
 * @param dropped attempts due that did not begin, because all virtual users were busy; ± 1
 * @param completed attempts that were completed at any time
 * @param completedPerSecond checkouts that were completed while the rung lasted, whenever they began. The rung's first quarter is left out,
 *     as leftovers of the rung before are completed in it
 * @param soldOut attempts that found nothing left
 * @param failed attempts that failed
 * @param acknowledgedMillis of those that were completed
 * @param paidMillis of those that were completed
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
        @Nullable Latency paidMillis) {

    /** 95 % of the customers must know by then that they have paid; decided in docs/results/plan.md. */
    public static final double IN_TIME_MILLIS = 1000;

    /** One more or less means nothing: k6's clock and ours disagree about attempts right between two rungs. */
    private static final int UNSURE = 1;

    /** Arrivals per second, or virtual users. */
    public double offered() {
        return offeredPerSecond != null ? offeredPerSecond : vus == null ? 0 : vus;
    }

    /** Null if nothing was completed. */
    public @Nullable Double acknowledgedP95() {
        return p95(acknowledgedMillis);
    }

    /** Null if nothing was completed. */
    public @Nullable Double paidP95() {
        return p95(paidMillis);
    }

    private static @Nullable Double p95(@Nullable Latency latency) {
        return latency == null ? null : latency.p95();
    }

    /** Whether these arrivals were served: nobody failed, and 95 % had paid within a second. */
    public boolean wasServed() {
        Double paid = paidP95();
        return offeredPerSecond != null && failed == 0 && dropped <= UNSURE && paid != null && paid <= IN_TIME_MILLIS;
    }
}
