package flashsale.lab.strategies;

import flashsale.lab.stack.Workspace;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Http;
import flashsale.servers.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A program of the experiment, as a process that can be killed and started again.
 *
 * @param directory for its log
 * @param readyUrl answers 200 when the program is ready
 */
record Program(Workspace workspace, Path directory, String name, String readyUrl) {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration GRACE = Duration.ofSeconds(10);

    /** Returns when it is ready. */
    BackgroundProcess start(List<String> command, Map<String, String> environment) {
        Path log = directory.resolve(name + ".log");
        Launch launch = new Launch(name, command, environment, workspace.root(), log, pidFile());
        return BackgroundProcess.start(launch, () -> Http.answers(readyUrl), PATIENCE);
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
