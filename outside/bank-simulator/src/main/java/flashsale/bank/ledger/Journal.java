package flashsale.bank.ledger;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes lines to a file with group commit. Appending is cheap and only queues the line; {@link #awaitDurable} writes everything queued to
 * disk with one write and one fsync. The first caller does this for all that arrived meanwhile, so a hundred concurrent captures share one
 * fsync.
 */
final class Journal implements Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);

    private final JournalFile file;
    private final ReentrantLock writing = new ReentrantLock();
    private final ByteArrayOutputStream queued = new ByteArrayOutputStream();
    private long appended;
    private volatile long durable;
    private byte[] unwritten = {};
    private volatile String problem = "";

    Journal(JournalFile file) {
        this.file = file;
    }

    /** Queues a line. */
    void append(byte[] line) {
        synchronized (queued) {
            queued.writeBytes(line);
            queued.write('\n');
            appended += line.length + 1;
        }
    }

    /** The number of bytes appended so far, to be passed to {@link #awaitDurable}. */
    long position() {
        synchronized (queued) {
            return appended;
        }
    }

    /**
     * Returns when everything up to the position is on disk.
     *
     * @throws IOException if it can't be written now. It stays queued, and whoever asks next tries again: what is on disk has no gap, and
     *     nothing twice
     */
    void awaitDurable(long position) throws IOException {
        if (durable >= position) {
            return;
        }
        writing.lock();
        try {
            if (durable < position) {
                writeQueued();
            }
        } finally {
            writing.unlock();
        }
    }

    /**
     * Writes what could not be written before.
     *
     * @throws IOException if it still can't be, so that no more should be appended
     */
    void recover() throws IOException {
        if (!problem.isEmpty()) {
            awaitDurable(position());
        }
    }

    /** Why nothing can be written; empty if it can. */
    String problem() {
        return problem;
    }

    private void writeQueued() throws IOException {
        long end;
        synchronized (queued) {
            var lines = new ByteArrayOutputStream();
            lines.writeBytes(unwritten);
            lines.writeBytes(queued.toByteArray());
            unwritten = lines.toByteArray();
            queued.reset();
            end = appended;
        }
        try {
            file.write(unwritten);
        } catch (IOException failure) {
            if (problem.isEmpty()) {
                LOG.error(
                        "The ledger {} can't be written, and nothing is answered until it can: {}",
                        file.path(),
                        failure.getMessage());
            }
            problem = String.valueOf(failure.getMessage());
            throw failure;
        }
        unwritten = new byte[0];
        durable = end;
        if (!problem.isEmpty()) {
            LOG.info("The ledger {} is written again", file.path());
            problem = "";
        }
    }

    @Override
    public void close() throws IOException {
        try {
            awaitDurable(position());
        } finally {
            file.close();
        }
    }
}
