package flashsale.platform.test;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The network between an application and a real server, for tests of network failures: a local port whose connections
 * lead to the server until the test cuts, mutes or unplugs them.
 */
public final class Cable implements AutoCloseable {

    private enum State {
        WHOLE,
        /** Requests reach the server; its answers are held back. */
        MUTE,
        CUT
    }

    private static @Nullable Cable toBroker;

    private final InetSocketAddress server;
    private final ServerSocket entrance;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Set<Socket> unplugged = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private State state = State.WHOLE;

    private Cable(InetSocketAddress server) throws IOException {
        this.server = server;
        this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("cable-entrance").start(this::accept);
    }

    public static Cable to(String host, int port) {
        try {
            return new Cable(new InetSocketAddress(host, port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cable to the broker of the running tests, which need {@code ServerKind.RABBIT}. They share it, as they share the broker. */
    public static synchronized Cable toBroker() {
        if (toBroker == null) {
            toBroker = to(
                    Objects.requireNonNull(System.getProperty("RABBITMQ_HOST")),
                    Integer.parseInt(Objects.requireNonNull(System.getProperty("RABBITMQ_PORT"))));
        }
        return toBroker;
    }

    /** The port to connect to instead of the server's, on {@code localhost}. */
    public int port() {
        return entrance.getLocalPort();
    }

    /** Closes all connections, and new ones as soon as they are opened, as if the server were gone. */
    public void cut() {
        become(State.CUT);
        sockets.forEach(Cable::close);
    }

    /** Holds back the server's answers: it still executes requests, but nobody learns of it. */
    public void mute() {
        become(State.MUTE);
    }

    /**
     * Makes the present connections half-dead: whatever either side sends is lost, and neither learns that the other has closed its end.
     * New connections work.
     */
    public void unplug() {
        unplugged.addAll(sockets);
    }

    /** Lets everything pass again, beginning with the answers held back; what was unplugged is closed. */
    public void mend() {
        become(State.WHOLE);
        unplugged.forEach(Cable::close);
        unplugged.clear();
    }

    @Override
    public void close() {
        mend();
        cut();
        close(entrance);
    }

    private void become(State next) {
        lock.lock();
        try {
            state = next;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                connect(entrance.accept());
            } catch (IOException closed) {
                // either the server socket, which ends the loop, or one connection
            }
        }
    }

    private void connect(Socket client) throws IOException {
        Socket onwards = new Socket();
        sockets.add(client);
        sockets.add(onwards);
        try {
            if (isCut()) {
                throw new IOException("cut");
            }
            client.setTcpNoDelay(true);
            onwards.setTcpNoDelay(true);
            onwards.connect(server, 1_000);
        } catch (IOException unreachable) {
            end(client, onwards);
            throw unreachable;
        }
        Thread.ofVirtual().start(() -> pump(client, onwards, false));
        Thread.ofVirtual().start(() -> pump(onwards, client, true));
    }

    private void pump(Socket from, Socket to, boolean answers) {
        try {
            InputStream in = from.getInputStream();
            byte[] buffer = new byte[16 * 1024];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (answers) {
                    awaitVoice();
                }
                if (!unplugged.contains(from)) {
                    to.getOutputStream().write(buffer, 0, length);
                }
            }
        } catch (IOException closed) {
            // closed by one of the two sides, or cut
        } finally {
            if (unplugged.contains(from)) {
                sockets.remove(from);
            } else {
                end(from, to);
            }
        }
    }

    private void awaitVoice() {
        lock.lock();
        try {
            while (state == State.MUTE) {
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private boolean isCut() {
        lock.lock();
        try {
            return state == State.CUT;
        } finally {
            lock.unlock();
        }
    }

    private void end(Socket one, Socket other) {
        close(one);
        close(other);
        sockets.remove(one);
        sockets.remove(other);
    }

    private static void close(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception alreadyGone) {
            // nothing left to do
        }
    }
}
