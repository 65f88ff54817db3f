package flashsale.lab.audit.evidence;

import flashsale.lab.CommandException;
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
 * The load generator's own log.
 *
 * @param acknowledged reservations that the shop acknowledged, in the order of the answers
 * @param gaps runs whose log has the wrong length, in words; runs that were broken off have no figures to check it against
 */
public record ClientLog(List<UUID> acknowledged, List<String> gaps) {

    /** For a client that keeps no log. */
    static final ClientLog NONE = new ClientLog(List.of(), List.of());

    private static final String MARK = "ACK ";
    private static final String LOG = ".acks";
    private static final String FIGURES = ".json";

    /**
     * Reads the logs of all runs in a directory.
     *
     * @throws UnreadableException if there is none, or one cannot be read
     */
    public static ClientLog read(Path directory) {
        List<UUID> acknowledged = new ArrayList<>();
        List<String> gaps = new ArrayList<>();
        for (Path log : logs(directory)) {
            List<UUID> logged = identifiers(log);
            acknowledged.addAll(logged);
            counted(log)
                    .filter(counted -> counted != logged.size())
                    .ifPresent(counted -> gaps.add("%s: the client counted %d, its log has %d"
                            .formatted(log.getFileName(), counted, logged.size())));
        }
        return new ClientLog(acknowledged, gaps);
    }

    /** Whether there is any log in the directory. */
    public static boolean isIn(Path directory) {
        String[] logs = directory.toFile().list((_, name) -> name.endsWith(LOG));
        return logs != null && logs.length > 0;
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

    private static Optional<Long> counted(Path log) {
        String name = log.getFileName().toString();
        Path figures = log.resolveSibling(name.substring(0, name.length() - LOG.length()) + FIGURES);
        try {
            return Files.exists(figures) ? Optional.of(LoadFigures.read(figures).acknowledged()) : Optional.empty();
        } catch (CommandException e) {
            throw new UnreadableException("the client's figures " + figures, e);
        }
    }
}
