package flashsale.lab.network;

import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * One direction of a connection. Each piece waits in a queue until its own time has come, while more is read. So the delay is added once
 * overall, not once per piece.
 */
final class LinkStream {

    private static final int PIECE_BYTES = 64 * 1024;

    /** Maximum number of pieces on the way; beyond it the sender has to wait, as with a full network buffer. */
    private static final int MOST_UNDER_WAY = 1024;

    private final BlockingQueue<Piece> underWay = new LinkedBlockingQueue<>(MOST_UNDER_WAY);
    private final Socket from;
    private final Socket to;
    private final Supplier<LinkQuality> quality;
    private final BooleanSupplier unplugged;

    private static final class Piece {

        private final long dueNanos;
        private final byte[] bytes; // none: the end of the stream

        private Piece(long dueNanos, byte[] bytes) {
            this.dueNanos = dueNanos;
            this.bytes = bytes;
        }
    }

    /** @param unplugged whether all that is sent is lost, its end included; once it is true, it stays so */
    LinkStream(Socket from, Socket to, Supplier<LinkQuality> quality, BooleanSupplier unplugged) {
        this.from = from;
        this.to = to;
        this.quality = quality;
        this.unplugged = unplugged;
    }

    /** Returns when the stream has ended and all of it is delivered or lost; if one side breaks off, both connections are closed. */
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
            await(piece.dueNanos);
            await(System.nanoTime() + quality.get().timeFor(piece.bytes.length).toNanos());
            if (!unplugged.getAsBoolean()) {
                to.getOutputStream().write(piece.bytes);
            }
        }
        if (!unplugged.getAsBoolean()) {
            to.shutdownOutput();
        }
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

    /** Passes a broken connection on as an ended one, as the other side cannot learn more. */
    private int readInto(byte[] buffer) {
        try {
            return from.getInputStream().read(buffer);
        } catch (IOException broken) {
            return -1;
        }
    }

    private void put(byte[] bytes) throws InterruptedException {
        underWay.put(new Piece(System.nanoTime() + quality.get().delay().toNanos(), bytes));
    }

    private static void await(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            // nothing left to do
        }
    }
}
