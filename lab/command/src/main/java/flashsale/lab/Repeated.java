package flashsale.lab;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Does something at intervals on a thread of its own, until it is closed. */
public final class Repeated implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;

    /** Begins after the first interval; the thread has this name. */
    public Repeated(Duration interval, String name, Runnable action) {
        thread = Thread.ofPlatform().name(name).daemon().start(() -> {
            try {
                while (!closed.await(interval.toMillis(), TimeUnit.MILLISECONDS)) {
                    action.run();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
