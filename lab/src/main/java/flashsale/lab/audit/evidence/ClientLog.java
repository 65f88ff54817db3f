package flashsale.lab.audit.evidence;

import flashsale.lab.load.LoadException;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * What the load generator has noted itself.
 *
 * @param acknowledged reservations that the shop acknowledged, in the order of the answers
 * @param counted how many the load generator has counted; empty if one of its runs ended without figures
 */
public record ClientLog(List<UUID> acknowledged, Optional<Long> counted) {

    /** Of a client that keeps none. */
    static final ClientLog NONE = new ClientLog(List.of(), Optional.empty());

    private static final String MARK = "ACK ";
    private static final String LOG = ".acks";
    private static final String FIGURES = ".json";

    /**
     * Reads the logs of all runs in a directory.
     *
     * @throws UnreadableException if there is none, or one can not be read
     */
    public static ClientLog read(Path directory) {
        List<UUID> acknowledged = new ArrayList<>();
        Optional<Long> counted = Optional.of(0L);
        for (Path log : logs(directory)) {
            acknowledged.addAll(identifiers(log));
            counted = counted.flatMap(sum -> count(log).map(count -> sum + count));
        }
        return new ClientLog(acknowledged, counted);
    }

    private static List<Path> logs(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> logs =
                    files.filter(file -> file.toString().endsWith(LOG)).sorted().toList();
            if (logs.isEmpty()) {
                throw new UnreadableException("there is no client log in " + directory);
            }
            return logs;
        } catch (IOException e) {
            throw new UnreadableException("the client logs in " + directory, e);
        }
    }

    private static List<UUID> identifiers(Path log) {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith(MARK))
                    .map(line -> UUID.fromString(line.substring(MARK.length())))
                    .toList();
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableException("the client log " + log, e);
        }
    }

    private static Optional<Long> count(Path log) {
        String name = log.getFileName().toString();
        Path figures = log.resolveSibling(name.substring(0, name.length() - LOG.length()) + FIGURES);
        try {
            return Optional.of(LoadFigures.read(figures).acknowledged());
        } catch (LoadException e) {
            return Optional.empty();
        }
    }
}
