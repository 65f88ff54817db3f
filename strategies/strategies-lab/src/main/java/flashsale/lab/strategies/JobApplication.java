package flashsale.lab.strategies;

import flashsale.lab.stack.Workspace;
import flashsale.servers.Http;
import flashsale.servers.Ports;
import flashsale.servers.ProgramServer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The application that runs the jobs. */
final class JobApplication {

    private static final String NAME = "application";

    /** Longer than the application waits for a broker. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Workspace workspace;
    private final Path directory;
    private final Map<String, String> environment;
    private final int port = Ports.free(1).getFirst();

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
    void start(boolean consumers) {
        Map<String, String> all = new HashMap<>(environment);
        all.put("SERVER_ADDRESS", "127.0.0.1");
        all.put("SERVER_PORT", Integer.toString(port));
        all.put("JOB_LOG", jobLog().toString());
        all.put("CONSUMERS", Boolean.toString(consumers));
        program(all).start();
    }

    /** Begins to listen to what else goes on. */
    NoiseMeter noise() {
        return new NoiseMeter(program(Map.of()));
    }

    /** Kills it, like a crash. */
    void kill() {
        program(Map.of()).kill();
    }

    void stop() {
        program(Map.of()).stop();
    }

    private ProgramServer program(Map<String, String> variables) {
        Java java = new Java(workspace);
        return new ProgramServer(NAME, directory, java::application, variables, this::isReady);
    }

    private boolean isReady() {
        return Http.answers(url() + "/actuator/health/readiness");
    }

    /** Jobs that run or wait, as far as the application and the broker know; -1 if they do not say now. */
    long left(Strategy strategy) {
        return counts(strategy)
                .filter(counts -> counts.at("/waiting").isNumber())
                .map(counts ->
                        counts.at("/running").asLong() + counts.at("/waiting").asLong())
                .orElse(-1L);
    }

    /** How many jobs were completed since the start; 0 if it does not say now. */
    long completed(Strategy strategy) {
        return counts(strategy)
                .map(counts -> counts.at("/counts/completed").asLong())
                .orElse(0L);
    }

    private Optional<JsonNode> counts(Strategy strategy) {
        return Http.get("%s/api/jobs/%s".formatted(url(), strategy.id), PATIENCE)
                .map(JsonMapper.shared()::readTree);
    }
}
