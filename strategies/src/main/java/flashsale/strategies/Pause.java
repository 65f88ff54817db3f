package flashsale.strategies;

import java.util.concurrent.TimeUnit;

/** What lies between two attempts to reach a broker that is away. */
public final class Pause {

    private static final long MILLIS = 500;

    private Pause() {}

    /** Returns at once when interrupted; the thread's interrupt status says so then. */
    public static void beforeTryingAgain() {
        try {
            TimeUnit.MILLISECONDS.sleep(MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
