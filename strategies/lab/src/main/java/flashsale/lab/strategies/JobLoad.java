package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.strategies.Answers.AnswerFigures;
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
     * Returns when all requests are answered.
     *
     * @throws CommandException if k6 fails, or its figures contradict its own log
     */
    Answers run(Strategy strategy, int requests, int concurrency, Map<String, String> more, String name)
            throws InterruptedException {
        Map<String, String> settings = new LinkedHashMap<>(more);
        settings.put("BASE_URL", application.toString());
        settings.put("STRATEGY", strategy.id);
        settings.put("REQUESTS", Integer.toString(requests));
        settings.put("CONCURRENCY", Integer.toString(concurrency));
        settings.put("ACKS", "yes");
        K6Script k6 = new K6Script(script, settings, directory, name + "-" + strategy.fileName());
        try (RunningLoad load = k6.start()) {
            return answers(load.figures(AnswerFigures.class), load.log());
        }
    }

    private static Answers answers(AnswerFigures figures, Path log) {
        try {
            List<String> jobs = Files.exists(log)
                    ? Files.readAllLines(log).stream()
                            .filter(line -> line.startsWith(ACK))
                            .map(line -> line.substring(ACK.length()).strip())
                            .toList()
                    : List.of();
            if (jobs.size() != figures.accepted()) {
                throw new CommandException("k6 counted %d accepted jobs and logged %d: %s"
                        .formatted(figures.accepted(), jobs.size(), log));
            }
            return new Answers(figures, jobs);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
