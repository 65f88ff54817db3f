package flashsale.messaging.lag;

import java.time.Duration;
import java.time.Instant;

/** Lets an {@link EventLag} believe that it has seen events become older and older. */
public final class OldEvents {

    private static final String WHERE = "old events";
    private static final Duration STEP = Duration.ofSeconds(8);
    private static final int MANY = 1_000;

    private OldEvents() {}

    /** Adds so many events of this age that earlier ones no longer count. */
    public static void in(EventLag lag, Duration age) {
        Instant now = new SteadyClock().instant();
        Instant occurred = Instant.now();
        String clock = WHERE + System.nanoTime();
        for (Duration left = age; left.isPositive(); left = left.minus(STEP)) {
            lag.done(WHERE, clock, occurred, now.minus(left));
        }
        for (int i = 0; i < MANY; i++) {
            lag.done(WHERE, clock, occurred, now);
        }
    }
}
