package flashsale.lab.patterns;

import flashsale.lab.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the clients did, by k6's log; {@code loadtest/patterns.js} describes its lines.
 *
 * @param begin when the load began
 * @param end when the last operation had been answered
 * @param acknowledged operations of each pattern
 * @param failures of each pattern, by step and status
 */
record ClientRecord(
        Instant begin,
        Instant end,
        Map<String, List<Operation>> acknowledged,
        Map<String, Map<String, Long>> failures) {

    /** Throws {@code CommandException} if it is truncated or cannot be read. */
    static ClientRecord read(Path log) {
        try (Stream<String> lines = Files.lines(log)) {
            return parse(lines.toList());
        } catch (IOException e) {
            throw new CommandException("k6's log %s cannot be read: %s".formatted(log, e.getMessage()));
        }
    }

    static ClientRecord parse(List<String> lines) {
        Map<String, List<Operation>> acknowledged = new HashMap<>();
        Map<String, Map<String, Long>> failures = new HashMap<>();
        Instant begin = Instant.MAX;
        Instant end = Instant.MIN;
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            try {
                switch (words[0]) {
                    case "BEGIN" -> begin = Instant.ofEpochMilli(Long.parseLong(words[1]));
                    case "END" -> end = Instant.ofEpochMilli(Long.parseLong(words[1]));
                    case "OP" ->
                        acknowledged
                                .computeIfAbsent(words[1], _ -> new ArrayList<>())
                                .add(new Operation(Long.parseLong(words[2]), Long.parseLong(words[3]), words[4]));
                    case "FAILED" ->
                        failures.computeIfAbsent(words[1], _ -> new TreeMap<>())
                                .merge(words[2] + " " + words[3], 1L, Long::sum);
                    default -> {}
                }
            } catch (ArrayIndexOutOfBoundsException | NumberFormatException e) {
                throw new CommandException("k6's log has a truncated line: \"%s\"".formatted(line), e);
            }
        }
        if (begin.equals(Instant.MAX) || end.equals(Instant.MIN)) {
            throw new CommandException("k6's log does not say when the load began and ended");
        }
        return new ClientRecord(begin, end, acknowledged, failures);
    }

    List<Operation> acknowledged(Pattern pattern) {
        return acknowledged.getOrDefault(pattern.id, List.of());
    }

    Map<String, Long> failures(Pattern pattern) {
        return failures.getOrDefault(pattern.id, Map.of());
    }
}
