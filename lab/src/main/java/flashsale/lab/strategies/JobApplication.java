package flashsale.lab.strategies;

import flashsale.lab.stack.StackException;
import flashsale.lab.stack.Workspace;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Launch;
import flashsale.servers.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** The application that runs the jobs, as a process that can be killed and started again. */
final class JobApplication {

    private static final Duration START_PATIENCE = Duration.ofMinutes(5);
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final long POLL_MILLIS = 200;

    private final Workspace workspace;
    private final Path directory;
    private final Map<String, String> environment;
    private final int port = Ports.free(1).getFirst();
    private final Http http = new Http();

    /**
     * Does not start it yet.
     *
     * @param directory for its log and the log of its jobs
     */
    JobApplication(Workspace workspace, Path directory, Map<String, String> environment) {
        this.workspace = workspace;
        this.directory = directory;
        this.environment = Map.copyOf(environment);
    }

    Path jobLog() {
        return directory.resolve("jobs.log");
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /**
     * Starts it and returns when it takes jobs.
     *
     * @param consumers whether it takes jobs from the brokers
     */
    void start(boolean consumers) throws InterruptedException {
        Map<String, String> all = new HashMap<>(environment);
        all.put("SERVER_ADDRESS", "127.0.0.1");
        all.put("SERVER_PORT", Integer.toString(port));
        all.put("JOB_LOG", jobLog().toString());
        all.put("CONSUMERS", Boolean.toString(consumers));
        Path log = directory.resolve("application.log");
        BackgroundProcess process = BackgroundProcess.start(
                new Launch("strategies", new Java(workspace).application(), all, workspace.root(), log, pidFile()));
        Instant deadline = Instant.now().plus(START_PATIENCE);
        while (!http.answers(url() + "/actuator/health/readiness")) {
            if (!process.isAlive() || Instant.now().isAfter(deadline)) {
                throw new StackException("The application was not ready in time; see " + log);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    /** Kills it, like a crash. */
    void kill() {
        BackgroundProcess.running(pidFile()).ifPresent(BackgroundProcess::kill);
    }

    void stop() {
        BackgroundProcess.running(pidFile()).ifPresent(process -> process.stop(GRACE));
    }

    /** Jobs that run or wait, as far as the application and the broker know; -1 if the broker does not say. */
    long left(Way way) throws InterruptedException {
        JsonNode counts = counts(way);
        return counts.at("/waiting").isNumber()
                ? counts.at("/running").asLong() + counts.at("/waiting").asLong()
                : -1;
    }

    /** How many jobs were completed since the start. */
    long completed(Way way) throws InterruptedException {
        return counts(way).at("/counts/completed").asLong();
    }

    private JsonNode counts(Way way) throws InterruptedException {
        return http.json(url() + "/api/jobs/" + way.id());
    }

    private Path pidFile() {
        return directory.resolve("application.pid");
    }
}
