package flashsale.payment;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * When a payment that is not settled is taken up again.
 *
 * @param lease        how long one attempt has it for itself; longer than an attempt with all its time-outs
 * @param firstPause   after the first attempt without a result; doubled after each further one
 * @param longestPause the limit of doubling
 * @param sweepEvery   how often each instance looks for payments that are due
 */
@ConfigurationProperties("flashsale.retry")
public record RetrySchedule(Duration lease, Duration firstPause, Duration longestPause, Duration sweepEvery) {

    private static final int MOST_DOUBLINGS = 20;

    public Instant leaseFrom(Instant now) {
        return now.plus(lease);
    }

    /** Up to half of the pause less, so that what failed together does not come back together. */
    public Instant after(int attempts, Instant now) {
        Duration doubled = firstPause.multipliedBy(1L << Math.clamp(attempts - 1L, 0, MOST_DOUBLINGS));
        long pause = Math.min(doubled.toMillis(), longestPause.toMillis());
        return now.plusMillis(pause - ThreadLocalRandom.current().nextLong(pause / 2 + 1));
    }
}
