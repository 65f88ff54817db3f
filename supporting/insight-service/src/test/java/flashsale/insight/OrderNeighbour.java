package flashsale.insight;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays order-service: answers pages of two orders, and can be away. */
public final class OrderNeighbour {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int PAGE = 2;

    private final HttpServer server;
    private final List<JsonNode> orders = new CopyOnWriteArrayList<>();
    private volatile boolean away;

    OrderNeighbour() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/orders", this::answer);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public void goAway() {
        away = true;
    }

    /** Is here, without any orders. */
    public void beginAnew() {
        away = false;
        orders.clear();
    }

    public void comeBack() {
        away = false;
    }

    public void add(String status, UUID product, int quantity, String unitPrice, String total) {
        orders.add(JSON.readTree("""
                {"orderId":"%s","status":"%s","total":"%s","currency":"EUR",
                 "lines":[{"productId":"%s","quantity":%d,"unitPrice":"%s"}]}""".formatted(UUID.randomUUID(), status, total, product, quantity, unitPrice)));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean known = Tokens.INTERNAL.equals(exchange.getRequestHeaders().getFirst("X-Internal-Token"));
            if (away || !known) {
                exchange.sendResponseHeaders(away ? 503 : 401, -1);
                return;
            }
            String query = exchange.getRequestURI().getQuery();
            String after = query.contains("after=") ? query.replaceAll(".*after=([^&]*).*", "$1") : "";
            byte[] body = orders.stream()
                    .filter(order -> order.get("orderId").asString().compareTo(after) > 0)
                    .sorted(Comparator.comparing(order -> order.get("orderId").asString()))
                    .limit(PAGE)
                    .map(JsonNode::toString)
                    .collect(Collectors.joining(",", "[", "]"))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
