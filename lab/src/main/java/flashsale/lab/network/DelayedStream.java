package flashsale.lab.network;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * One direction of a connection. What has been read waits in a queue, each piece until its own time has come, while more is read: so the
 * delay is added to all of it once, and not to one piece after the other.
 */
final class DelayedStream {

    private static final int PIECE_BYTES = 64 * 1024;

    /** Pieces on the way; when there are more, the sender has to wait, as with a full buffer of the network's. */
    private static final int MOST_UNDER_WAY = 1024;

    private final BlockingQueue<Piece> underWay = new LinkedBlockingQueue<>(MOST_UNDER_WAY);
    private final Socket from;
    private final Socket to;
    private final long delayNanos;

    private static final class Piece {

        private final long dueNanos;
        private final byte[] bytes; // none: the end of the stream

        private Piece(long dueNanos, byte[] bytes) {
            this.dueNanos = dueNanos;
            this.bytes = bytes;
        }
    }

    DelayedStream(Socket from, Socket to, Duration delay) {
        this.from = from;
        this.to = to;
        this.delayNanos = delay.toNanos();
    }

    /** Returns when the stream has ended and all of it has been delivered; when one side broke off, both connections are closed. */
    void pass() {
        Thread reader = Thread.ofVirtual().start(this::read);
        try {
            deliver();
            reader.join();
        } catch (IOException brokenOff) {
            close(from);
            close(to);
            reader.interrupt(); // it may be waiting for room
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void deliver() throws IOException, InterruptedException {
        for (Piece piece = underWay.take(); piece.bytes.length > 0; piece = underWay.take()) {
            awaitTime(piece);
            to.getOutputStream().write(piece.bytes);
        }
        to.shutdownOutput();
    }

    private void read() {
        try {
            byte[] buffer = new byte[PIECE_BYTES];
            for (int length = readInto(buffer); length > 0; length = readInto(buffer)) {
                put(Arrays.copyOf(buffer, length));
            }
            put(new byte[0]);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A connection that breaks is passed on as one that ends, which is all that the other side can learn. */
    private int readInto(byte[] buffer) {
        try {
            return from.getInputStream().read(buffer);
        } catch (IOException broken) {
            return -1;
        }
    }

    private void put(byte[] bytes) throws InterruptedException {
        underWay.put(new Piece(System.nanoTime() + delayNanos, bytes));
    }

    private static void awaitTime(Piece piece) {
        for (long left = piece.dueNanos - System.nanoTime(); left > 0; left = piece.dueNanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            // nothing is left to be done
        }
    }
}
