package flashsale.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Text files that are read and written whole; failures are unchecked. */
public final class TextFiles {

    private static final int LINES_QUOTED = 20;

    private TextFiles() {}

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the whole file or, if killed, nothing. Creates its directory. */
    public static Path write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path unfinished = Files.writeString(Path.of(file + ".unfinished"), text);
            return Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void deleteIfExists(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
