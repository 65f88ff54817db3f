package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.stack.Workspace;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Http;
import flashsale.servers.Launch;
import flashsale.servers.TextFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program of the experiment, as a process that can be killed and started again.
 *
 * @param directory for its log
 * @param readyUrl answers 200 when the program is ready
 */
record Program(Workspace workspace, Path directory, String name, String readyUrl) {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final long POLL_MILLIS = 100;

    /** Returns when it is ready. */
    BackgroundProcess start(List<String> command, Map<String, String> environment) throws InterruptedException {
        Path log = directory.resolve(name + ".log");
        BackgroundProcess process =
                BackgroundProcess.start(new Launch(name, command, environment, workspace.root(), log, pidFile()));
        Instant deadline = Instant.now().plus(PATIENCE);
        while (!Http.answers(readyUrl)) {
            if (!process.isAlive() || Instant.now().isAfter(deadline)) {
                throw new CommandException("%s was not ready in time.%n%s".formatted(name, TextFiles.endOf(log)));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        return process;
    }

    void stop() {
        BackgroundProcess.running(pidFile()).ifPresent(process -> process.stop(GRACE));
    }

    /** Kills it, like a crash. */
    void kill() {
        BackgroundProcess.running(pidFile()).ifPresent(BackgroundProcess::kill);
    }

    private Path pidFile() {
        return directory.resolve(name + ".pid");
    }
}
