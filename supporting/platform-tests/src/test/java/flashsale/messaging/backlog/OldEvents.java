package flashsale.messaging.backlog;

import java.time.Duration;
import java.time.Instant;

/** Lets a backlog believe that it has seen events become older and older. */
public final class OldEvents {

    private static final String WHERE = "old events";
    private static final Duration STEP = Duration.ofSeconds(8);
    private static final int MANY = 1_000;

    private OldEvents() {}

    /** So many of this age that earlier ones do not count. */
    public static void in(Backlog backlog, Duration age) {
        Instant now = new SteadyClock().instant();
        Instant occurred = Instant.now();
        String clock = WHERE + System.nanoTime();
        for (Duration left = age; left.isPositive(); left = left.minus(STEP)) {
            backlog.done(WHERE, clock, occurred, now.minus(left));
        }
        for (int i = 0; i < MANY; i++) {
            backlog.done(WHERE, clock, occurred, now);
        }
    }
}
