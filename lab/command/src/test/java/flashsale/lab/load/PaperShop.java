package flashsale.lab.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import flashsale.lab.Build;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** A fake shop: it answers the load scripts like the real one, and misbehaves if a test tells it to. */
final class PaperShop implements AutoCloseable {

    /** A received request. */
    record Request(String method, String path, Map<String, List<String>> headers, String body) {}

    final List<UUID> reserved = new CopyOnWriteArrayList<>();
    final List<Request> requests = new CopyOnWriteArrayList<>();
    final Set<String> keys = ConcurrentHashMap.newKeySet();

    volatile long stock = Long.MAX_VALUE;
    volatile String refusal = "sold-out";
    final AtomicLong putOff = new AtomicLong();
    volatile String brokenPath = "/nothing";
    volatile String orderStatus = "PAID";
    volatile boolean ordersAreLate;
    volatile boolean paymentsAreLate;
    volatile String slowPath = "/nothing";
    volatile long slowMillis;

    private final Build build;
    private volatile int paymentStatus;
    private volatile String paymentProblem = "none";
    private final HttpServer server;
    private final AtomicLong sold = new AtomicLong();
    private final Set<String> askedBefore = ConcurrentHashMap.newKeySet();

    PaperShop(Build build) throws IOException {
        this.build = build;
        paymentStatus = accepted();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/" + build + "/api/v1/", this::handle);
        server.start();
    }

    Build build() {
        return build;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void refusePayments(int status, String problem) {
        paymentStatus = status;
        paymentProblem = problem;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().replaceFirst(".*/api/v1", "");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(new Request(exchange.getRequestMethod(), path, Map.copyOf(exchange.getRequestHeaders()), body));
        if (path.startsWith(slowPath)) {
            LockSupport.parkNanos(Duration.ofMillis(slowMillis).toNanos());
        }
        if (path.startsWith(brokenPath) && !isOfSetup(path)) {
            answer(exchange, 500, "{}");
        } else if (path.equals("/auth/login")) {
            answer(exchange, 200, json("accessToken", "paper"));
        } else if (path.equals("/sales")) {
            answer(
                    exchange,
                    201,
                    "{\"saleId\":\"%s\",\"productId\":\"%s\"}".formatted(new UUID(0, 1), UUID.randomUUID()));
        } else if (path.equals("/carts")) {
            answer(exchange, 201, json("cartId", UUID.randomUUID()));
        } else if (path.equals("/reservations")) {
            reserve(exchange);
        } else if (path.equals("/payments")) {
            keys.add("pay " + exchange.getRequestHeaders().getFirst("Idempotency-Key"));
            answer(exchange, paymentStatus, problem(paymentProblem));
        } else if (path.startsWith("/orders/")) {
            order(exchange, path);
        } else {
            answer(exchange, 200, "{\"available\":1000000}");
        }
    }

    /** The first cart is k6's own: with it, it waits until the product is on sale. */
    private boolean isOfSetup(String path) {
        return path.startsWith("/carts")
                && requests.stream()
                                .filter(it -> it.path().startsWith("/carts"))
                                .count()
                        <= 2;
    }

    private void reserve(HttpExchange exchange) throws IOException {
        keys.add("reserve " + exchange.getRequestHeaders().getFirst("Idempotency-Key"));
        if (putOff.getAndDecrement() > 0) {
            answer(exchange, 503, problem("overloaded"));
        } else if (sold.incrementAndGet() > stock) {
            answer(exchange, 409, problem(refusal));
        } else {
            UUID reservation = UUID.randomUUID();
            reserved.add(reservation);
            answer(
                    exchange,
                    accepted(),
                    build == Build.SYNC
                            ? "{\"reservationId\":\"%s\",\"orderId\":\"%s\"}".formatted(reservation, UUID.randomUUID())
                            : json("reservationId", reservation));
        }
    }

    private void order(HttpExchange exchange, String path) throws IOException {
        boolean byReservation = path.contains("by-reservation");
        boolean first = askedBefore.add(path);
        if (build != Build.SYNC) {
            exchange.getResponseHeaders().add("Preference-Applied", "wait=10");
        }
        if (byReservation && ordersAreLate && first) {
            answer(exchange, 404, "{}");
        } else {
            String status = !byReservation && paymentsAreLate && first ? "PENDING_PAYMENT" : orderStatus;
            answer(exchange, 200, "{\"orderId\":\"%s\",\"status\":\"%s\"}".formatted(UUID.randomUUID(), status));
        }
    }

    private int accepted() {
        return build == Build.SYNC ? 201 : 202;
    }

    private static String problem(String type) {
        return json("type", "urn:flashsale:problem:" + type);
    }

    private static String json(String name, Object value) {
        return "{\"%s\":\"%s\"}".formatted(name, value);
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        if (status == 503) {
            exchange.getResponseHeaders().add("Retry-After", "1");
        }
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
