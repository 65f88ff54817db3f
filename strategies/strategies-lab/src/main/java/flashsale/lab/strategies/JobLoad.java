package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Planned;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Sends requests to one way with k6.
 *
 * @param script {@code loadtest/strategies.js}
 * @param directory for k6's files
 */
record JobLoad(Path script, URI application, Path directory) {

    /**
     * Jobs that were sent.
     *
     * @param jobs that were accepted
     */
    record Sent(Planned planned, Strategy way, LoadFigures answers, List<String> jobs, Noise noise) {

        Sent amid(Noise heard) {
            return new Sent(planned, way, answers, jobs, heard);
        }

        JobRun became(JobCounts counts, long completedBefore, boolean unfinished) {
            return new JobRun(planned, answers, counts, completedBefore, unfinished, null, noise, null);
        }
    }

    /**
     * Returns when all requests are answered.
     *
     * @throws CommandException if k6 fails
     */
    Sent run(Planned planned, Strategy way, Batch batch, Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(more);
        settings.put("BASE_URL", application.toString());
        settings.put("STRATEGY", way.id);
        settings.put("REQUESTS", Integer.toString(batch.requests()));
        settings.put("CONCURRENCY", Integer.toString(batch.atATime()));
        settings.put("ACKS", "yes");
        Path files = directory.resolve(batch.name()).resolve(way.id);
        try (RunningLoad load = RunningLoad.start(script, settings, files, "k6")) {
            return new Sent(planned, way, load.figures(), jobs(files), Noise.UNKNOWN);
        } catch (InterruptedException e) {
            throw new CommandException("interrupted", e);
        }
    }

    private static List<String> jobs(Path files) {
        return ClientLog.isIn(files)
                ? ClientLog.read(files).acknowledged().stream()
                        .map(UUID::toString)
                        .toList()
                : List.of();
    }
}
