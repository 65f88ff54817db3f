package flashsale.bank.ledger;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file of lines that is read once and then only appended to, by one process at a time. It is used directly as a {@link RandomAccessFile},
 * because an interrupted thread would close its channel for all threads.
 */
final class JournalFile implements Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(JournalFile.class);

    private final Path path;
    private final RandomAccessFile file;

    /** Where the lines that are on disk end. After a failed write there may be more, to be cut off. */
    private long end;

    private boolean torn;

    private JournalFile(Path path, RandomAccessFile file) throws IOException {
        this.path = path;
        this.file = file;
        this.end = file.length();
    }

    /** @throws IOException if it can't be opened or another process has it open: two writers would corrupt it */
    static JournalFile open(Path path) throws IOException {
        var file = new RandomAccessFile(path.toFile(), "rw");
        if (file.getChannel().tryLock() == null) {
            file.close();
            throw new IOException(path + " is in use: is another bank running?");
        }
        return new JournalFile(path, file);
    }

    /**
     * Passes on every line, oldest first; later writes are appended after them. A last line torn by a crash is cut off: no answer was ever
     * based on it.
     */
    void replay(Consumer<String> reader) throws IOException {
        cutTornLine();
        file.seek(0);
        // Left open, because closing it would close the file.
        var lines =
                new BufferedReader(new InputStreamReader(new FileInputStream(file.getFD()), StandardCharsets.UTF_8));
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            reader.accept(line);
        }
    }

    /**
     * Returns when the lines are on disk. After a failure, which may have left a part of them, the same lines can be written again.
     *
     * @throws IOException for example while the disk is full
     */
    void write(byte[] lines) throws IOException {
        if (torn) {
            file.setLength(end);
            file.seek(end);
        }
        torn = true;
        file.write(lines);
        file.getFD().sync();
        torn = false;
        end += lines.length;
    }

    Path path() {
        return path;
    }

    private void cutTornLine() throws IOException {
        long length = file.length();
        end = endOfLastLine(length);
        if (end < length) {
            LOG.warn("The last line of {} is torn; dropping {} bytes that no answer was based on", path, length - end);
            file.setLength(end);
        }
    }

    private long endOfLastLine(long length) throws IOException {
        for (long position = length; position > 0; position--) {
            file.seek(position - 1);
            if (file.read() == '\n') {
                return position;
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
