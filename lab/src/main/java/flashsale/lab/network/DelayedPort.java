package flashsale.lab.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A local port that forwards to a server as if it were far away: every byte arrives later, each way. Nothing else changes: bytes keep their
 * order, and throughput stays the same. It works until it is closed.
 */
public final class DelayedPort implements AutoCloseable {

    private static final int WAITING_TO_BE_ACCEPTED = 1024;
    private static final int CONNECT_MILLIS = 5_000;

    private final ServerSocket entrance;
    private final InetSocketAddress server;
    private final Duration delay;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Thread acceptor = Thread.ofVirtual().name("delayed-port").unstarted(this::accept);

    private DelayedPort(ServerSocket entrance, InetSocketAddress server, Duration delay) {
        this.entrance = entrance;
        this.server = server;
        this.delay = delay;
    }

    /**
     * Opens the port on loopback.
     *
     * @param port 0 for any free port
     * @throws IOException if the port is taken
     */
    public static DelayedPort open(int port, InetSocketAddress server, Duration delay) throws IOException {
        ServerSocket entrance =
                new ServerSocket(port, WAITING_TO_BE_ACCEPTED, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        DelayedPort opened = new DelayedPort(entrance, server, delay);
        opened.acceptor.start();
        return opened;
    }

    public int port() {
        return entrance.getLocalPort();
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                Socket client = entrance.accept();
                Thread.ofVirtual().start(() -> connect(client));
            } catch (IOException closed) {
                // closed, or one connection was gone before it was accepted; the loop tells them apart
            }
        }
    }

    private void connect(Socket client) {
        Socket onwards = new Socket();
        try (client;
                onwards) {
            sockets.add(client);
            sockets.add(onwards);
            if (entrance.isClosed()) {
                return; // close() may have missed these two
            }
            client.setTcpNoDelay(true);
            onwards.setTcpNoDelay(true);
            onwards.connect(server, CONNECT_MILLIS);
            Thread answers = Thread.ofVirtual().start(() -> new DelayedStream(onwards, client, delay).pass());
            new DelayedStream(client, onwards, delay).pass();
            answers.join();
        } catch (IOException unreachable) {
            // the client sees its connection end, as it would without the delay
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sockets.remove(client);
            sockets.remove(onwards);
        }
    }

    /** Closes and frees the port, and ends all its connections. */
    @Override
    public void close() throws IOException {
        entrance.close();
        awaitRelease();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    /** The system keeps listening until the thread in accept() has left it, and a virtual thread leaves only after close() has returned. */
    private void awaitRelease() {
        try {
            acceptor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
