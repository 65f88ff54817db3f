package flashsale.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** TCP ports on the loopback interface. */
public final class Ports {

    /** Above those that Linux uses for outgoing connections, one of which would take a port between the look and its use. */
    private static final int LOWEST = 61_000;

    private static final int SPAN = 4_500;

    /** Each JVM begins elsewhere, as ports are only taken some time after they were found free. */
    private static final AtomicInteger NEXT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * 31 % SPAN));

    private Ports() {}

    /** That many different free ports. */
    public static List<Integer> free(int count) {
        return IntStream.generate(() -> LOWEST + NEXT.getAndIncrement() % SPAN)
                .filter(Ports::isFree)
                .limit(count)
                .boxed()
                .toList();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    public static boolean isListening(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
