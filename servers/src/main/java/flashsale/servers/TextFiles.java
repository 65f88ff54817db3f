package flashsale.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.commons.io.function.Uncheck;

/** Text files that are read and written whole; failures are unchecked. */
public final class TextFiles {

    private static final int LINES_QUOTED = 20;

    private TextFiles() {}

    public static String read(Path file) {
        return Uncheck.get(() -> Files.readString(file));
    }

    /** Writes the whole file or, if killed, nothing. Creates its directory. */
    public static Path write(Path file, String text) {
        return Uncheck.get(() -> {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path unfinished = Files.writeString(Path.of(file + ".unfinished"), text);
            return Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        });
    }

    public static void deleteIfExists(Path file) {
        Uncheck.run(() -> Files.deleteIfExists(file));
    }

    /** The last lines of a log, for a message. */
    public static String endOf(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            List<String> end = lines.subList(Math.max(0, lines.size() - LINES_QUOTED), lines.size());
            return "The end of %s:%n%s".formatted(log, String.join(System.lineSeparator(), end));
        } catch (IOException e) {
            return "There is no log (%s).".formatted(e.getMessage());
        }
    }
}
