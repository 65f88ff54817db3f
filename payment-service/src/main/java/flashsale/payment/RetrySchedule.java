package flashsale.payment;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * When work on an unsettled payment is resumed.
 *
 * @param lease        how long a payment belongs to one run of the saga, which takes less with all its time-outs; not used with events
 * @param firstPause   after the first attempt without a result; doubled after each further one
 * @param longestPause the upper limit of the doubled pauses
 * @param sweepEvery   how often each instance looks for due payments
 */
@ConfigurationProperties("flashsale.retry")
public record RetrySchedule(Duration lease, Duration firstPause, Duration longestPause, Duration sweepEvery) {

    private static final int MOST_DOUBLINGS = 20;

    public Instant leaseFrom(Instant now) {
        return now.plus(lease);
    }

    /** Shortens the pause by up to half, so that payments that failed together do not return together. */
    public Instant after(int attempts, Instant now) {
        Duration doubled = firstPause.multipliedBy(1L << Math.clamp(attempts - 1L, 0, MOST_DOUBLINGS));
        long pause = Math.min(doubled.toMillis(), longestPause.toMillis());
        return now.plusMillis(pause - ThreadLocalRandom.current().nextLong(pause / 2 + 1));
    }
}
