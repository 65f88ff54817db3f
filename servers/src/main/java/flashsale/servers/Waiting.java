package flashsale.servers;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what a server that runs has yet to reach. */
final class Waiting {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private Waiting() {}

    /**
     * Returns when the condition holds.
     *
     * @param otherwise what is wrong if it does not; called then
     * @throws ServerException if it does not hold within a minute; the message quotes the server's log
     */
    static void until(BooleanSupplier condition, Server server, Supplier<String> otherwise) {
        LogSince log = LogSince.now(server.logFile());
        long began = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - began > PATIENCE.toNanos()
                    || Thread.currentThread().isInterrupted()) {
                throw new ServerException(
                        "After %d s, %s. %s".formatted(PATIENCE.toSeconds(), otherwise.get(), log.inWords()));
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }
}
