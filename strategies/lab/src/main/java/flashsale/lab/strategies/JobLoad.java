package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.strategies.JobPlan.Planned;
import flashsale.lab.strategies.JobWait.Settled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sends requests to one way with k6.
 *
 * @param script {@code loadtest/strategies.js}
 * @param directory for k6's files
 */
record JobLoad(Path script, URI application, Path directory) {

    private static final String ACK = "ACK ";

    /**
     * Jobs that were sent.
     *
     * @param jobs that were accepted
     */
    record Sent(Strategy way, Answers answers, List<String> jobs) {

        JobRun settled(Batch batch, long completedBefore, Settled settled) {
            Planned planned = new Planned(batch.name(), way.id);
            return new JobRun(planned, answers, settled.counts(), completedBefore, settled.waitedInVain(), null);
        }
    }

    /**
     * Returns when all requests are answered.
     *
     * @throws CommandException if k6 fails
     */
    Sent run(Strategy way, Batch batch, Map<String, String> more) {
        Map<String, String> settings = new LinkedHashMap<>(more);
        settings.put("BASE_URL", application.toString());
        settings.put("STRATEGY", way.id);
        settings.put("REQUESTS", Integer.toString(batch.requests()));
        settings.put("CONCURRENCY", Integer.toString(batch.atATime()));
        settings.put("ACKS", "yes");
        String name = batch.fileName() + "-" + way.fileName();
        try (RunningLoad load = RunningLoad.start(script, settings, directory, name)) {
            return new Sent(way, load.figures(Answers.class), jobs(load.log()));
        } catch (InterruptedException e) {
            throw new CommandException("interrupted", e);
        }
    }

    private static List<String> jobs(Path log) {
        try {
            return Files.exists(log)
                    ? Files.readAllLines(log).stream()
                            .filter(line -> line.startsWith(ACK))
                            .map(line -> line.substring(ACK.length()).strip())
                            .toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
