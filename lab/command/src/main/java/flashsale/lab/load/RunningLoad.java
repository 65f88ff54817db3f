package flashsale.lab.load;

import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.target.Target;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Ports;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;

/** A running k6. Closing this kills it. */
public final class RunningLoad implements AutoCloseable {

    private static final String COUNTS_NOTHING = "none";
    private static final int DONE = 0;
    private static final int THRESHOLDS_CROSSED = 99;
    private static final int STOPPED = 105;
    private static final Set<Integer> WITH_FIGURES = Set.of(DONE, THRESHOLDS_CROSSED, STOPPED);
    private static final String STOPPED_BY_OTHERS =
            "k6 was stopped before its load had ended, for example by Ctrl-C, which reaches k6, too. Its counts are not kept.";
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Process process;
    private final K6Api api;
    private final String success;
    private final LoadFiles files;
    private final OnExit killer;
    private volatile boolean stopped;

    private RunningLoad(Process process, K6Api api, String success, LoadFiles files) {
        this.process = process;
        this.api = api;
        this.success = success;
        this.files = files;
        killer = OnExit.run("kill k6", process::destroyForcibly);
    }

    /**
     * Starts k6.
     *
     * @param scripts the folder {@code loadtest}
     * @param directory where the run's files go
     * @param name prefix of their names
     * @throws CommandException if k6 is not installed
     */
    public static RunningLoad start(Path scripts, Target target, LoadSpec load, Path directory, String name) {
        return start(
                (files, port) -> K6Command.of(scripts, target, load, files, port),
                load.script().success(),
                directory,
                name);
    }

    /**
     * Starts k6 with a script whose customers come when others let them in. What they achieve is not counted here.
     *
     * @param secrets as environment variables
     * @param directory where the run's files go
     * @param name prefix of their names
     * @throws CommandException if k6 is not installed
     */
    public static RunningLoad start(
            Path script,
            Target target,
            Map<String, String> settings,
            Map<String, String> secrets,
            Path directory,
            String name) {
        return start(
                (files, port) -> K6Command.of(script, target, settings, secrets, files, port),
                COUNTS_NOTHING,
                directory,
                name);
    }

    /**
     * Starts k6 with a script that does not load a build, and writes figures of its own.
     *
     * @throws CommandException if k6 is not installed
     */
    public static RunningLoad start(Path script, Map<String, String> settings, Path directory, String name) {
        return start(
                (files, port) ->
                        new K6Command(script, List.of("--address=127.0.0.1:" + port), settings, Map.of(), files),
                COUNTS_NOTHING,
                directory,
                name);
    }

    private static RunningLoad start(
            BiFunction<LoadFiles, Integer, K6Command> command, String success, Path directory, String name) {
        try {
            LoadFiles files = LoadFiles.in(directory, name);
            int port = Ports.free(1).getFirst();
            Process process = command.apply(files, port).start();
            BackgroundProcess.remember(process.toHandle(), files.pid());
            return new RunningLoad(process, new K6Api(port), success, files);
        } catch (IOException e) {
            throw new CommandException("k6 cannot be started: " + e.getMessage());
        }
    }

    public long pid() {
        return process.pid();
    }

    /** Waits until k6 has opened its sale and starts the actual load; returns at once if k6 has ended. */
    public void awaitBegin() throws InterruptedException {
        boolean ended = !process.isAlive();
        while (!ended && !api.hasBegun()) {
            ended = ends(PAUSE);
        }
    }

    /** What the script has achieved so far, such as checkouts completed or purchases accepted; empty if k6 is too busy to tell. */
    public OptionalLong successes() {
        return api.counter(success);
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Waits for the end, or until the time is up; returns whether k6 has ended. */
    public boolean ends(Duration within) throws InterruptedException {
        return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Ends the load early and breaks off the attempts under way. k6 does not count everything they did, so no figures are kept, only the
     * log of acknowledgements. Give k6 a longer load than you need: while it sums up at its end, a signal kills it, and nothing is kept.
     */
    public void stop() {
        if (process.isAlive()) { // otherwise it may have been stopped by others before
            stopped = true;
            process.destroy();
        }
    }

    /** Throws {@code CommandException} if k6 failed, with a message that quotes its log, or if others than this have stopped it. */
    public LoadFigures figures() throws InterruptedException {
        return figures(LoadFigures.class);
    }

    /** The figures of a script that writes others; fails like {@link #figures()}. */
    public <T> T figures(Class<T> type) throws InterruptedException {
        int exit = process.waitFor();
        if (exit == STOPPED && !stopped) {
            TextFiles.deleteIfExists(files.figures());
            throw new CommandException(STOPPED_BY_OTHERS);
        }
        if (!WITH_FIGURES.contains(exit) || !Files.exists(files.figures())) {
            throw files.failure(exit);
        }
        T figures = files.read(type);
        if (stopped) {
            TextFiles.deleteIfExists(files.figures());
        }
        return figures;
    }

    /** The client's log. */
    public Path log() {
        return files.acks();
    }

    /** How long each success took; only for a load that has ended. */
    public ClientTimes times() {
        return ClientTimes.read(files.acks());
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        if (!process.isAlive()) {
            killer.callOff();
            TextFiles.deleteIfExists(files.pid());
        }
    }
}
