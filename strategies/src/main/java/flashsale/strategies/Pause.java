package flashsale.strategies;

import java.util.concurrent.TimeUnit;

/** The pause between two attempts to reach an unavailable broker. */
public final class Pause {

    private static final long MILLIS = 500;

    private Pause() {}

    /** Returns at once if interrupted, with the thread's interrupt status set. */
    public static void beforeTryingAgain() {
        try {
            TimeUnit.MILLISECONDS.sleep(MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
