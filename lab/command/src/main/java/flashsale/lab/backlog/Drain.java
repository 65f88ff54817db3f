package flashsale.lab.backlog;

import flashsale.lab.target.Target;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Waits until nothing is left to do.
 *
 * <p>The broker's numbers may be a second old, so the backlog counts as empty only when it has been seen empty for longer than that. The
 * reported time is when it was first seen empty.
 */
public record Drain(Supplier<Backlog> backlog, Duration settled, Consumer<Backlog> progress) {

    private static final Duration INTERVAL = Duration.ofMillis(200);
    private static final Duration LONGEST_DELAY_OF_THE_BROKERS_NUMBERS = Duration.ofMillis(1500);

    /**
     * Waits for a build.
     *
     * @param loadEnded when counting the time starts
     * @param limit how long to wait before giving up
     * @param progress receives each backlog read
     */
    public static Drained await(Target target, Instant loadEnded, Duration limit, Consumer<Backlog> progress)
            throws InterruptedException {
        try (BacklogProbe probe = new BacklogProbe(target)) {
            Duration settled = target.broker().isPresent() ? LONGEST_DELAY_OF_THE_BROKERS_NUMBERS : Duration.ZERO;
            return new Drain(probe::readAll, settled, progress).await(loadEnded, limit);
        }
    }

    Drained await(Instant loadEnded, Duration limit) throws InterruptedException {
        Waiting waiting = new Waiting(limit, INTERVAL);
        Instant emptySince = Instant.MAX;
        while (true) {
            Instant now = Instant.now();
            Backlog left = backlog.get();
            progress.accept(left);
            emptySince = left.isEmpty() ? min(emptySince, now) : Instant.MAX;
            if (left.isEmpty() && !emptySince.plus(settled).isAfter(now)) {
                return new Drained(true, seconds(loadEnded, emptySince), left);
            }
            if (!waiting.goesOn()) {
                return new Drained(false, seconds(loadEnded, now), left);
            }
        }
    }

    private static Instant min(Instant a, Instant b) {
        return a.isBefore(b) ? a : b;
    }

    private static double seconds(Instant from, Instant to) {
        return Math.max(0, Duration.between(from, to).toMillis()) / 1000.0;
    }
}
