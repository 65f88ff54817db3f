package flashsale.messaging.lag;

import java.time.Instant;
import java.time.InstantSource;

/** Time that passes at its own pace, whoever sets the machine's clock. Its instants mean something only to each other, within a JVM. */
public final class SteadyClock implements InstantSource {

    private static final long ORIGIN = System.nanoTime();

    @Override
    public Instant instant() {
        return Instant.EPOCH.plusNanos(System.nanoTime() - ORIGIN);
    }
}
