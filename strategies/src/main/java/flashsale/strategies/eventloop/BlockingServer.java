package flashsale.strategies.eventloop;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;

/** A thread for each request: the only thread, or a virtual one. That is the only difference. */
final class BlockingServer {

    private static final int BACKLOG = 1000;

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // otherwise some answers would wait for 40 ms
    }

    private BlockingServer() {}

    static void start(int port, URI neighbour, Executor threads) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            byte[] answer = BlockingCall.ask(neighbour).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            try (exchange) {
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
    }
}
