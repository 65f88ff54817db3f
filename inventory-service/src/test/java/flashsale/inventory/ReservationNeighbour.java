package flashsale.inventory;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays reservation-service: follows its contract, and can be away. */
public final class ReservationNeighbour {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final List<JsonNode> allocations = new CopyOnWriteArrayList<>();
    private final Map<UUID, Integer> available = new ConcurrentHashMap<>();
    private final AtomicInteger queries = new AtomicInteger();
    private volatile boolean away;

    public ReservationNeighbour() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/allocations/", exchange -> answer(exchange, this::allocate));
        server.createContext("/internal/availability", exchange -> answer(exchange, this::availability));
        server.start();
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public void goAway() {
        away = true;
    }

    public void comeBack() {
        away = false;
    }

    /** Everything it was told about a product, in order of arrival. */
    public List<JsonNode> allocationsOf(UUID product) {
        return allocations.stream()
                .filter(it -> it.get("productId").asString().equals(product.toString()))
                .toList();
    }

    public List<JsonNode> allocations() {
        return allocations;
    }

    public void nowAvailable(UUID product, int units) {
        available.put(product, units);
    }

    public void forget(UUID product) {
        available.remove(product);
    }

    /** How often it was asked for availability. */
    public int queries() {
        return queries.get();
    }

    private interface Handler {
        String handle(HttpExchange exchange) throws IOException;
    }

    private void answer(HttpExchange exchange, Handler handler) throws IOException {
        try (exchange) {
            boolean known = Tokens.INTERNAL.equals(exchange.getRequestHeaders().getFirst("X-Internal-Token"));
            if (away || !known) {
                exchange.sendResponseHeaders(away ? 503 : 401, -1);
                return;
            }
            byte[] body = handler.handle(exchange).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private String allocate(HttpExchange exchange) {
        JsonNode allocation = JSON.readTree(exchange.getRequestBody());
        allocations.add(allocation);
        available.put(
                UUID.fromString(allocation.get("productId").asString()),
                allocation.get("units").asInt());
        return "{}";
    }

    private String availability(HttpExchange exchange) {
        queries.incrementAndGet();
        return Arrays.stream(exchange.getRequestURI().getQuery().split("&"))
                .map(parameter -> UUID.fromString(parameter.substring("productId=".length())))
                .filter(available::containsKey)
                .map(product -> "\"" + product + "\":" + available.get(product))
                .collect(Collectors.joining(",", "{", "}"));
    }
}
