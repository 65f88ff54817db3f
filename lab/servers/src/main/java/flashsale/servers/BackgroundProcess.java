package flashsale.servers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A process in its own session, so that neither Ctrl-C in the terminal nor the end of this JVM ends it. A pid file holds its pid and
 * what tells it from another process that gets the same pid later.
 */
public final class BackgroundProcess {

    /** In the message about a process that did not start. */
    static final String ENDED = "ended while starting";

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    private final ProcessHandle handle;
    private final Path pidFile;

    private BackgroundProcess(ProcessHandle handle, Path pidFile) {
        this.handle = handle;
        this.pidFile = pidFile;
    }

    public static BackgroundProcess start(Launch launch) {
        List<String> command = new ArrayList<>(ownSession());
        command.addAll(launch.command());
        ProcessBuilder builder = CleanEnvironment.program(command, launch.environment())
                .directory(launch.workingDirectory().toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(launch.logFile().toFile()));
        clear(launch.pidFile(), launch.logFile());
        try {
            Files.createDirectories(launch.logFile().toAbsolutePath().getParent());
            Files.createDirectories(launch.pidFile().toAbsolutePath().getParent());
            ProcessHandle handle = builder.start().toHandle();
            remember(handle, launch.pidFile());
            return new BackgroundProcess(handle, launch.pidFile());
        } catch (IOException e) {
            throw new ServerException("%s could not be started: %s".formatted(launch.name(), e.getMessage()), e);
        }
    }

    /**
     * Starts it and returns when it answers.
     *
     * @throws ServerException if it ends or does not answer in time; the message quotes its log
     */
    public static BackgroundProcess start(Launch launch, BooleanSupplier answers, Duration patience) {
        LogSince log = LogSince.now(launch.logFile());
        BackgroundProcess process = start(launch);
        if (!Waiting.holds(() -> answers.getAsBoolean() || !process.isAlive(), patience, POLL_INTERVAL)) {
            throw new ServerException(
                    "%s did not answer within %d s: %s".formatted(launch.name(), patience.toSeconds(), log.inWords()));
        }
        if (!process.isAlive()) {
            throw new ServerException("%s %s: %s".formatted(launch.name(), ENDED, log.inWords()));
        }
        return process;
    }

    /** Makes {@link #running} find a process that was started in another way. */
    public static void remember(ProcessHandle handle, Path pidFile) throws IOException {
        new PidFile(pidFile).write(handle);
    }

    /** The process in the pid file, if it still runs; also if the file has been deleted meanwhile. */
    public static Optional<BackgroundProcess> running(Path pidFile) {
        return new PidFile(pidFile).process().map(handle -> new BackgroundProcess(handle, pidFile));
    }

    /**
     * Kills what the process in the pid file, having been killed itself, has left behind; and forgets it, as its pid may be another's next.
     *
     * @param logFile receives the output of all of them
     */
    static void clear(Path pidFile, Path logFile) {
        PidFile file = new PidFile(pidFile);
        List<ProcessHandle> left = file.leftBehind(logFile).toList();
        left.forEach(ProcessHandle::destroyForcibly);
        awaitEnd(left);
        file.delete();
    }

    public long pid() {
        return handle.pid();
    }

    public boolean isAlive() {
        return ProcessIdentity.isAlive(handle);
    }

    /** Asks the process to end. After the grace time, kills it and everything that it started. */
    public void stop(Duration grace) {
        stop("TERM", grace);
    }

    void stop(String signal, Duration grace) {
        List<ProcessHandle> family = family();
        signal(signal);
        if (!hasEnded(handle, grace)) {
            family.addAll(handle.descendants().toList()); // processes that it has started since
            family.forEach(ProcessHandle::destroyForcibly);
        }
        awaitEnd(family);
        new PidFile(pidFile).delete();
    }

    void signal(String signal) {
        signal(handle, signal);
    }

    /** Sends a signal that {@link ProcessHandle} has no method for; it is no error if the process has already ended. */
    public static void signal(ProcessHandle process, String signal) {
        try {
            CleanEnvironment.program(
                            List.of(
                                    "sh",
                                    "-c",
                                    "kill -s \"$0\" \"$1\" 2>/dev/null",
                                    signal,
                                    Long.toString(process.pid())),
                            Map.of())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new ServerException("signal " + signal + " to process " + process.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Kills the process and everything that it started at once, like a power cut. */
    public void kill() {
        List<ProcessHandle> family = family();
        family.forEach(ProcessHandle::destroyForcibly);
        awaitEnd(family);
        new PidFile(pidFile).delete();
    }

    private List<ProcessHandle> family() {
        List<ProcessHandle> family = new ArrayList<>(handle.descendants().toList());
        family.add(handle);
        return family;
    }

    private static void awaitEnd(List<ProcessHandle> family) {
        for (ProcessHandle member : family) {
            if (!hasEnded(member, Duration.ofSeconds(2))) {
                member.destroyForcibly();
                hasEnded(member, Duration.ofSeconds(2));
            }
        }
    }

    private static boolean hasEnded(ProcessHandle handle, Duration patience) {
        return Waiting.holds(() -> !ProcessIdentity.isAlive(handle), patience, POLL_INTERVAL);
    }

    /** What to put before a command to start it in a session of its own. */
    static List<String> ownSession() {
        return Programs.find("setsid")
                .map(setsid -> List.of(setsid.toString()))
                .or(() -> Programs.find("perl") // macOS has no setsid
                        .map(perl -> List.of(
                                perl.toString(), "-MPOSIX", "-e", "POSIX::setsid(); exec @ARGV or die $!", "--")))
                .orElse(List.of());
    }
}
