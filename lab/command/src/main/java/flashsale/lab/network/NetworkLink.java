package flashsale.lab.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * A local port that forwards to a server as if a network were between: bytes keep their order, but may arrive late or slowly, and connections
 * may be cut, or go silent. It works until it is closed.
 */
public final class NetworkLink implements AutoCloseable {

    private static final int WAITING_TO_BE_ACCEPTED = 1024;
    private static final int CONNECT_MILLIS = 5_000;

    private final ServerSocket entrance;
    private final InetSocketAddress server;
    private final LinkQuality usual;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Set<Socket> unplugged = ConcurrentHashMap.newKeySet();
    private final Thread acceptor = Thread.ofVirtual().name("network-link").unstarted(this::accept);
    private volatile LinkQuality quality;
    private volatile Predicate<InetAddress> refused = _ -> false;

    private NetworkLink(ServerSocket entrance, InetSocketAddress server, LinkQuality quality) {
        this.entrance = entrance;
        this.server = server;
        usual = quality;
        this.quality = quality;
    }

    /**
     * Opens the port on loopback.
     *
     * @param port 0 for any free port
     * @throws IOException if the port is taken
     */
    public static NetworkLink open(int port, InetSocketAddress server, LinkQuality quality) throws IOException {
        ServerSocket entrance = new ServerSocket(port, WAITING_TO_BE_ACCEPTED, InetAddress.ofLiteral("127.0.0.1"));
        NetworkLink opened = new NetworkLink(entrance, server, quality);
        opened.acceptor.start();
        return opened;
    }

    /** Changes the quality from now on, for existing connections, too. */
    public void become(LinkQuality changed) {
        quality = changed;
    }

    /** Breaks all connections, and every new one, until it is {@link #mend}ed. */
    public void cut() {
        refuse(_ -> true);
    }

    /** Breaks all connections, and every new one of these clients, until it is {@link #mend}ed. */
    public void refuse(Predicate<InetAddress> clients) {
        refused = clients;
        closeConnections();
    }

    /**
     * Makes the present connections half-dead until the link is {@link #mend}ed, which closes them: whatever either side sends is lost, and
     * neither learns that the other has closed its end. New connections work.
     */
    public void unplug() {
        unplugged.addAll(sockets);
    }

    /** Makes it as it was when it was opened. */
    public void mend() {
        refused = _ -> false;
        become(usual);
        unplugged.forEach(LinkStream::close);
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
            if (refused.test(client.getInetAddress()) || entrance.isClosed()) {
                return; // refuse() or close() may have missed these two
            }
            client.setTcpNoDelay(true);
            onwards.setTcpNoDelay(true);
            onwards.connect(server, CONNECT_MILLIS);
            Thread answers =
                    Thread.ofVirtual().start(() -> stream(onwards, client).pass());
            stream(client, onwards).pass();
            answers.join();
        } catch (IOException unreachable) {
            // the client sees its connection end, as it would without the link
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sockets.removeAll(Set.of(client, onwards));
            unplugged.removeAll(Set.of(client, onwards));
        }
    }

    private LinkStream stream(Socket from, Socket to) {
        return new LinkStream(from, to, () -> quality, () -> unplugged.contains(from));
    }

    /** Closes and frees the port, and ends all its connections. */
    @Override
    public void close() throws IOException {
        entrance.close();
        awaitRelease();
        closeConnections();
    }

    private void closeConnections() {
        sockets.forEach(LinkStream::close);
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
