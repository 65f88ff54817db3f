package flashsale.reservation.hybrid;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Plays order-service behind the internal gateway. It does not wait: the order exists when it is asked for, or it will not in time. */
final class OrdersNeighbour {

    private final HttpServer server;
    private final Map<String, UUID> orders = new ConcurrentHashMap<>();
    private final Set<String> called = ConcurrentHashMap.newKeySet();
    private final List<Duration> waits = new CopyOnWriteArrayList<>();
    private volatile boolean hearing;
    private volatile boolean away;

    OrdersNeighbour() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/orders/", this::handle);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    void reset() {
        hearing = false;
        away = false;
        waits.clear();
    }

    /** From now on every reservation that it is asked about has its order. */
    void hearOfEvents() {
        hearing = true;
    }

    void isAway() {
        away = true;
    }

    @Nullable
    UUID orderOf(String reservationId) {
        return orders.get(reservationId);
    }

    /** Whether the order was made by a call. */
    boolean calledFor(String reservationId) {
        return called.contains(reservationId);
    }

    /** How long it was asked to wait. */
    List<Duration> waits() {
        return waits;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            String reservation = path.substring(path.lastIndexOf('/') + 1);
            boolean calls = exchange.getRequestMethod().equals("PUT");
            if (calls) {
                called.add(reservation);
            } else {
                waits.add(Duration.parse(exchange.getRequestURI().getQuery().replace("within=", "")));
            }
            if (!away && (calls || hearing)) {
                orders.putIfAbsent(reservation, UUID.randomUUID());
            }
            UUID order = orders.get(reservation);
            byte[] body = (order == null ? "{}" : "{\"orderId\":\"" + order + "\"}").getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(away ? 503 : order == null ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
