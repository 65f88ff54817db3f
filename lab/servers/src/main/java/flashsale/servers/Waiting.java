package flashsale.servers;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for something: the caller looks for it again and again, as long as this {@linkplain #goesOn goes on}. */
public final class Waiting {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final Duration patience;
    private final Duration pause;
    private long began = System.nanoTime();

    /** For a loop of its own; other callers {@link #until wait until} something holds. */
    public Waiting(Duration patience, Duration pause) {
        this.patience = patience;
        this.pause = pause;
    }

    /** Pauses and returns true; returns false at once if the patience is over. */
    public boolean goesOn() throws InterruptedException {
        if (System.nanoTime() - began >= patience.toNanos()) {
            return false;
        }
        Thread.sleep(pause);
        return true;
    }

    /** The patience begins anew, as there is progress. */
    public void startAnew() {
        began = System.nanoTime();
    }

    /** What is found in time; empty if nothing is, or if this thread is interrupted. */
    public static <T> Optional<T> find(Supplier<Optional<T>> look, Duration patience, Duration pause) {
        Waiting waiting = new Waiting(patience, pause);
        Optional<T> found = look.get();
        try {
            while (found.isEmpty() && waiting.goesOn()) {
                found = look.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return found;
    }

    /** Whether the condition holds in time; false, too, if this thread is interrupted. */
    public static boolean holds(BooleanSupplier condition, Duration patience, Duration pause) {
        return find(() -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty(), patience, pause)
                .isPresent();
    }

    /**
     * Returns when the condition holds.
     *
     * @param otherwise what is thrown if it does not in time
     * @throws ServerException if this thread is interrupted
     */
    public static void until(
            BooleanSupplier condition,
            Duration patience,
            Duration pause,
            Supplier<? extends RuntimeException> otherwise) {
        if (!holds(condition, patience, pause)) {
            throw Thread.currentThread().isInterrupted()
                    ? new ServerException("interrupted while waiting")
                    : otherwise.get();
        }
    }

    /**
     * The same for something that a running server has yet to reach.
     *
     * @param otherwise says what is wrong; called only if the condition does not hold in time
     * @throws ServerException if it does not hold within a minute; the message quotes the server's log
     */
    static void until(BooleanSupplier condition, Server server, Supplier<String> otherwise) {
        LogSince log = LogSince.now(server.logFile());
        until(
                condition,
                PATIENCE,
                PAUSE,
                () -> new ServerException(
                        "After %d s, %s. %s".formatted(PATIENCE.toSeconds(), otherwise.get(), log.inWords())));
    }
}
