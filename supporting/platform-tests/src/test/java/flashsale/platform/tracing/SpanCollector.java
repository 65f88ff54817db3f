package flashsale.platform.tracing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Receives spans as Zipkin does. Tests with a real Zipkin are in shop-tests. */
final class SpanCollector {

    private final HttpServer server;
    private final List<JsonNode> spans = new CopyOnWriteArrayList<>();

    SpanCollector() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/api/v2/spans", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        boolean compressed = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
        InputStream body = exchange.getRequestBody();
        JsonMapper.shared()
                .readTree(compressed ? new GZIPInputStream(body) : body)
                .forEach(spans::add);
        exchange.sendResponseHeaders(202, -1);
        exchange.close();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** How many spans of all traces have names that begin so. */
    long count(String name) {
        return spans.stream()
                .filter(span -> span.path("name").asString().startsWith(name))
                .count();
    }

    /** The spans of a trace whose names begin so. */
    List<JsonNode> spans(String traceId, String name) {
        return spans.stream()
                .filter(span -> span.path("traceId").asString().equals(traceId))
                .filter(span -> span.path("name").asString().startsWith(name))
                .toList();
    }
}
