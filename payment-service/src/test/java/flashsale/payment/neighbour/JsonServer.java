package flashsale.payment.neighbour;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A small HTTP server that speaks JSON, with a virtual thread for each request. */
final class JsonServer {

    private final JsonMapper json = JsonMapper.shared();
    private final HttpServer server;

    JsonServer(HttpHandler handler) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (exchange) {
                handler.handle(exchange);
            } catch (RuntimeException unforeseen) {
                problem(exchange, 400, "malformed-request");
            }
        });
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    JsonNode body(HttpExchange exchange) throws IOException {
        return json.readTree(exchange.getRequestBody().readAllBytes());
    }

    void answer(HttpExchange exchange, int status, Object body) throws IOException {
        byte[] bytes = json.writeValueAsBytes(body);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /** Announces more than it sends. */
    void breakOff(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write('{');
        exchange.getResponseBody().flush();
    }

    void problem(HttpExchange exchange, int status, String type) throws IOException {
        answer(exchange, status, Map.of("type", "urn:flashsale:problem:" + type, "status", status));
    }

    static <T> List<T> joined(List<T> some, List<T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
