package flashsale.strategies.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file with a line for each event: epoch milliseconds, event, strategy, job. It is not buffered, so it has everything that happened
 * before the process was killed: the operating system keeps what was written. (A power cut is another matter.)
 */
final class JobLog {

    private final @Nullable FileChannel file;

    private JobLog(@Nullable FileChannel file) {
        this.file = file;
    }

    /**
     * Appends to the file.
     *
     * @param path empty for no file
     */
    static JobLog in(String path) {
        if (path.isBlank()) {
            return new JobLog(null);
        }
        try {
            Path absolute = Path.of(path).toAbsolutePath();
            Path directory = absolute.getParent();
            if (directory != null) {
                Files.createDirectories(directory);
            }
            return new JobLog(FileChannel.open(absolute, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
        } catch (IOException e) {
            throw new UncheckedIOException("JOB_LOG=" + path + " cannot be written", e);
        }
    }

    void write(String strategy, Event event, Job job) {
        if (file == null) {
            return;
        }
        String line = "%d %s %s %s\n".formatted(System.currentTimeMillis(), event.id(), strategy, job.id());
        ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
        synchronized (this) { // a line is one piece
            try {
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
