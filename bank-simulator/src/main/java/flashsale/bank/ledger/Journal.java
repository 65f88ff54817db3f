package flashsale.bank.ledger;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes lines to a file with group commit. Appending is cheap and only queues the line; {@link #awaitDurable} writes everything queued to
 * disk with one write and one fsync. The first caller does this for all that arrived meanwhile, so a hundred concurrent captures share one
 * fsync.
 */
final class Journal implements Closeable {

    private final JournalFile file;
    private final ReentrantLock writing = new ReentrantLock();
    private final ByteArrayOutputStream queued = new ByteArrayOutputStream();
    private long appended;
    private volatile long durable;
    private boolean broken;

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
     * @throws IOException if it couldn't be written, now or earlier: after a failed fsync the contents of the disk are unknown, so the
     *     journal accepts nothing more until it is reopened and reread
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

    private void writeQueued() throws IOException {
        if (broken) {
            throw new IOException("the journal could not be written earlier");
        }
        byte[] lines;
        long end;
        synchronized (queued) {
            lines = queued.toByteArray();
            queued.reset();
            end = appended;
        }
        broken = true;
        file.write(lines);
        broken = false;
        durable = end;
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
