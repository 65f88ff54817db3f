package flashsale.lab.deadletters;

import flashsale.servers.Waiting;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Lets dead letters wait until there is room for more of them where they are put back: what customers do now must not wait behind thousands
 * of them. Where nothing is handled, nobody is kept waiting, so there is always room.
 */
final class Room {

    private static final Duration LOOK_EVERY = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final long most;
    private boolean nobodyHandlesThem;

    /** @param most that may wait */
    Room(long most) {
        this.most = most;
    }

    /** @param waiting tells how many wait now */
    void await(LongSupplier waiting) throws InterruptedException {
        Waiting patience = new Waiting(PATIENCE, LOOK_EVERY);
        long least = Long.MAX_VALUE;
        for (long now = waiting.getAsLong(); now >= most && !nobodyHandlesThem; now = waiting.getAsLong()) {
            if (now < least) {
                least = now;
                patience.startAnew();
            }
            nobodyHandlesThem = !patience.goesOn();
        }
    }
}
