package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.commons.io.function.Uncheck;

/** Text files that are read and written whole; failures are unchecked. */
public final class TextFiles {

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
}
