package flashsale.servers;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The background process of a server, or its main one.
 *
 * @param pidFile the same as in the launch
 * @param launch prepares what the process needs and says how to start it; called only if it is not running
 * @param answers whether it is ready
 * @param patience how long to wait for its start and its end
 */
record ServerProcess(Server server, Path pidFile, Supplier<Launch> launch, BooleanSupplier answers, Patience patience) {

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
        if (isRunning()) {
            return;
        }
        BackgroundProcess.start(launch.get());
        Readiness.await(server, patience.start(), answers);
    }

    void stop() {
        running().ifPresent(process -> process.stop(patience.stopSignal(), patience.stop()));
    }

    /** Kills it like a power cut, which is faster than stopping it. */
    void kill() {
        running().ifPresent(BackgroundProcess::kill);
    }

    void signal(String signal) {
        running().ifPresent(process -> Signals.send(process.pid(), signal));
    }

    boolean isRunning() {
        return running().isPresent();
    }

    /** One, or none. */
    List<Long> pids() {
        return running().map(BackgroundProcess::pid).stream().toList();
    }

    private Optional<BackgroundProcess> running() {
        return BackgroundProcess.running(pidFile);
    }
}
