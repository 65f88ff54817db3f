package flashsale.messaging.lag;

import java.time.Instant;
import java.time.InstantSource;

/** A monotonic clock: setting the machine's time does not change it. Its instants can be compared only with each other, within a JVM. */
public final class SteadyClock implements InstantSource {

    private static final long ORIGIN = System.nanoTime();

    @Override
    public Instant instant() {
        return Instant.EPOCH.plusNanos(System.nanoTime() - ORIGIN);
    }
}
