package flashsale.lab.patterns;

import flashsale.lab.CommandException;
import flashsale.lab.latency.Timed;
import flashsale.lab.result.Pattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the clients did, by k6's log; {@code loadtest/patterns.js} describes its lines.
 *
 * @param acknowledged by the shop, of each pattern
 * @param failures of each pattern, by step and status
 */
record Operations(Map<Pattern, List<Operation>> acknowledged, Map<Pattern, Map<String, Long>> failures) {

    /**
     * An operation that the shop has acknowledged.
     *
     * @param sentAt when the client began, in epoch microseconds
     * @param ackMicros how long it took until it was acknowledged
     * @param key by which the stores know it
     */
    record Operation(long sentAt, long ackMicros, String key) {

        long acknowledgedAt() {
            return sentAt + ackMicros;
        }

        Timed acknowledged() {
            return until(acknowledgedAt());
        }

        Timed until(long epochMicros) {
            return new Timed(epochMicros / 1000, epochMicros - sentAt);
        }
    }

    /** Throws {@code CommandException} if it is truncated or cannot be read. */
    static Operations read(Path log) {
        try (Stream<String> lines = Files.lines(log)) {
            return of(lines.toList());
        } catch (IOException e) {
            throw new CommandException("k6's log %s cannot be read: %s".formatted(log, e.getMessage()));
        }
    }

    static Operations of(List<String> log) {
        Map<Pattern, List<Operation>> acknowledged = new TreeMap<>();
        Map<Pattern, Map<String, Long>> failures = new TreeMap<>();
        for (String line : log) {
            String[] words = line.split(" ", -1);
            try {
                switch (words[0]) {
                    case "OP" ->
                        acknowledged
                                .computeIfAbsent(Pattern.named(words[1]), _ -> new ArrayList<>())
                                .add(new Operation(Long.parseLong(words[2]), Long.parseLong(words[3]), words[4]));
                    case "NO" ->
                        failures.computeIfAbsent(Pattern.named(words[1]), _ -> new TreeMap<>())
                                .merge(words[2] + " " + words[3], 1L, Long::sum);
                    default -> {}
                }
            } catch (ArrayIndexOutOfBoundsException | IllegalArgumentException e) {
                throw new CommandException("k6's log has a truncated line: \"%s\"".formatted(line), e);
            }
        }
        return new Operations(acknowledged, failures);
    }

    List<Operation> acknowledged(Pattern pattern) {
        return acknowledged.getOrDefault(pattern, List.of());
    }

    Map<String, Long> failures(Pattern pattern) {
        return failures.getOrDefault(pattern, Map.of());
    }
}
