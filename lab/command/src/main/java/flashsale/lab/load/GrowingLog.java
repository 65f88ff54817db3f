package flashsale.lab.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A log that is read while another process writes it. Not thread-safe. */
public final class GrowingLog {

    private final Path file;
    private long read;

    public GrowingLog(Path file) {
        this.file = file;
    }

    /** Passes on each line that was completed since the last time; the rest of the last one may not be written yet. */
    public void readOn(Consumer<String> line) {
        if (!Files.exists(file)) {
            return;
        }
        try (InputStream unread = Files.newInputStream(file)) {
            unread.skipNBytes(read);
            String text = new String(unread.readAllBytes(), StandardCharsets.US_ASCII);
            int end = text.lastIndexOf('\n') + 1;
            text.substring(0, end).lines().forEach(line);
            read += end;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
