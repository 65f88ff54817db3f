package flashsale.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/** TCP ports on the loopback interface. */
public final class Ports {

    /** Above those that Linux uses for outgoing connections, one of which could take a port between the check and its use. */
    private static final int LOWEST = 61_000;

    /** Each JVM takes free ports from a block of its own, as they are only used some time after they were found free. */
    private static final int BLOCK = 100;

    private static final int BLOCKS = 45;

    /** The first blocks, for servers that outlive the JVM that starts them. */
    private static final int LASTING_BLOCKS = 20;

    private static final InetAddress IPV6_LOOPBACK = InetAddress.ofLiteral("::1");

    private static final List<ServerSocket> CLAIMS = new ArrayList<>();
    private static final AtomicInteger NEXT = new AtomicInteger();

    private Ports() {}

    /** Claimed when a port is needed for the first time. */
    private static final class OwnBlock {

        private static final int FIRST_PORT = IntStream.range(LASTING_BLOCKS, BLOCKS)
                .map(Ports::firstPort)
                .filter(Ports::claim)
                .findFirst()
                .orElseThrow(() -> new ServerException("Other programs use all ports from %d to %d"
                        .formatted(firstPort(LASTING_BLOCKS), firstPort(BLOCKS) - 1)));
    }

    /** That many different free ports, for this JVM and servers that end with it. */
    public static List<Integer> free(int count) {
        return free(OwnBlock.FIRST_PORT, NEXT::getAndIncrement, count);
    }

    /** That many different free ports, for servers that end with the process. Two processes seldom get the same block of ports. */
    static List<Integer> freeFor(ProcessHandle process, int count) {
        AtomicInteger next = new AtomicInteger();
        return free(firstPort((int) (process.pid() % LASTING_BLOCKS)), next::getAndIncrement, count);
    }

    private static List<Integer> free(int first, IntSupplier next, int count) {
        return IntStream.generate(next)
                .map(i -> first + 1 + i % (BLOCK - 1)) // the first port claims the block
                .filter(Ports::isFree)
                .limit(count)
                .boxed()
                .toList();
    }

    private static int firstPort(int block) {
        return LOWEST + block * BLOCK;
    }

    /**
     * Listens on the port until this JVM ends, so that only one JVM has it and what belongs to it.
     *
     * @return false if another has it
     */
    public static synchronized boolean claim(int port) {
        try {
            CLAIMS.add(new ServerSocket(port, 1, InetAddress.getLoopbackAddress()));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    public static boolean isListening(int port) {
        return isListening(InetAddress.getLoopbackAddress(), port);
    }

    /** Whether a program listens on it, on IPv4 or IPv6: clients may find {@code localhost} on either. */
    public static boolean isTaken(int port) {
        return isListening(port) || isListening(IPV6_LOOPBACK, port);
    }

    private static boolean isListening(InetAddress address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
