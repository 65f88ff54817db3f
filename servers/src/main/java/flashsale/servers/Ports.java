package flashsale.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.function.Uncheck;

/** TCP ports on the loopback interface. */
public final class Ports {

    private Ports() {}

    /** That many different free ports. */
    public static List<Integer> free(int count) {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(Uncheck.get(() -> new ServerSocket(0, 1, InetAddress.getLoopbackAddress())));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            sockets.forEach(socket -> Uncheck.run(socket::close));
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
