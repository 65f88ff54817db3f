package flashsale.lab.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes requests, one at a time, and after some time breaks the connection instead of answering. */
final class BreakingInstance implements AutoCloseable {

    private final AtomicInteger received = new AtomicInteger();
    private final ServerSocket server;
    private final Duration after;
    private final Thread thread;

    BreakingInstance(int port, Duration after) throws IOException {
        this.server = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        this.after = after;
        this.thread = Thread.ofVirtual().start(this::run);
    }

    int received() {
        return received.get();
    }

    private void run() {
        while (!server.isClosed()) {
            try (Socket connection = server.accept()) {
                int _ = connection.getInputStream().read();
                received.incrementAndGet();
                Thread.sleep(after);
            } catch (IOException | InterruptedException e) {
                return;
            }
        }
    }

    /** Returns when the port is free. */
    @Override
    public void close() throws IOException {
        server.close();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
