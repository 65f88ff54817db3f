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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays the services that this one calls: follows their contracts, and can be away. */
public final class ReservationNeighbour {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final List<JsonNode> allocations = new CopyOnWriteArrayList<>();
    private final Map<UUID, Integer> available = new ConcurrentHashMap<>();
    private final List<Told> told = new CopyOnWriteArrayList<>();
    private final Set<String> deaf = ConcurrentHashMap.newKeySet();
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
        for (String audience : List.of("prices", "search-entries", "product-pages", "product-statistics")) {
            server.createContext(
                    "/internal/" + audience + "/",
                    exchange -> answer(exchange, () -> deaf.contains(audience), it -> told(audience, it)));
        }
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
        deaf.clear();
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

    /** What an audience, such as {@code prices}, was told about a product. */
    public record Told(String audience, UUID productId, int version) {}

    /** The newest version of a product that each audience knows, in the order in which they were told first. */
    public Map<String, Integer> toldOf(UUID product) {
        Map<String, Integer> newest = new LinkedHashMap<>();
        told.stream()
                .filter(it -> it.productId().equals(product))
                .forEach(it -> newest.merge(it.audience(), it.version(), Math::max));
        return newest;
    }

    /** This audience does not answer, until all {@link #comeBack()}. */
    public void goDeaf(String audience) {
        deaf.add(audience);
    }

    private String told(String audience, HttpExchange exchange) {
        JsonNode product = JSON.readTree(exchange.getRequestBody());
        told.add(new Told(
                audience,
                UUID.fromString(product.get("productId").asString()),
                product.get("version").asInt()));
        return "{}";
    }

    private void answer(HttpExchange exchange, Handler handler) throws IOException {
        answer(exchange, () -> false, handler);
    }

    private void answer(HttpExchange exchange, BooleanSupplier isDeaf, Handler handler) throws IOException {
        try (exchange) {
            boolean known = Tokens.INTERNAL.equals(exchange.getRequestHeaders().getFirst("X-Internal-Token"));
            boolean absent = away || isDeaf.getAsBoolean();
            if (absent || !known) {
                exchange.sendResponseHeaders(absent ? 503 : 401, -1);
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
