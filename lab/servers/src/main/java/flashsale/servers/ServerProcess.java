package flashsale.servers;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The background process of a server, or its main one.
 *
 * @param command prepares what the process needs and says how to start it; called only if it is not running
 * @param answers whether it is ready
 * @param patience how long to wait for its start and its end
 */
record ServerProcess(Server server, Supplier<Launch> command, BooleanSupplier answers, Patience patience) {

    /**
     * How long a process may take.
     *
     * @param start until it answers
     * @param stopSignal asks it to end; a name that {@code kill} knows
     * @param stop until it is killed
     */
    record Patience(Duration start, String stopSignal, Duration stop) {

        /** For a process that ends on {@code SIGTERM}, as most do. */
        static Patience ofSeconds(int start, int stop) {
            return ofSeconds(start, "TERM", stop);
        }

        static Patience ofSeconds(int start, String stopSignal, int stop) {
            return new Patience(Duration.ofSeconds(start), stopSignal, Duration.ofSeconds(stop));
        }
    }

    /** Like {@link Server#start}. */
    void start() {
        if (running().isEmpty()) {
            BackgroundProcess.start(command.get(), answers, patience.start());
        }
    }

    void stop() {
        running()
                .ifPresentOrElse(
                        process -> process.stop(patience.stopSignal(), patience.stop()),
                        () -> BackgroundProcess.clear(server.pidFile(), server.logFile()));
    }

    /** Kills it like a power cut, which is faster than stopping it. */
    void kill() {
        running().ifPresent(BackgroundProcess::kill);
    }

    Optional<BackgroundProcess> running() {
        return BackgroundProcess.running(server.pidFile());
    }
}
