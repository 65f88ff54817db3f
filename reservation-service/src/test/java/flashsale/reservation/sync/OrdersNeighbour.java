package flashsale.reservation.sync;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Order-service as seen through the internal gateway: follows its contract until told to misbehave. */
final class OrdersNeighbour {

    private static final int HANG = -1;
    private static final int WELL = 0;

    private static final String CANCELLATIONS = "/internal/orders/by-reservation/cancellations";

    /** What it refuses, whoever asks: longer bodies, and more reservations in one call. */
    private static final int LONGEST_BODY = 64 * 1024;

    private static final int MOST = 200;

    /** The requests that it received. */
    record Request(String method, String path, String token, JsonNode body) {

        private boolean isAbout(String reservationId) {
            return path.endsWith(reservationId)
                    || body.path("reservations").valueStream().anyMatch(it -> idOf(it).equals(reservationId));
        }
    }

    private final HttpServer server;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Map<String, UUID> orders = new ConcurrentHashMap<>();
    private final Map<String, String> cancellations = new ConcurrentHashMap<>();
    private final Set<String> hanging = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> badOnes = new ConcurrentHashMap<>();
    private final Semaphore release = new Semaphore(0);
    private volatile int behaviour = WELL;

    OrdersNeighbour() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/orders/by-reservation/", this::handle);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Whether a request about the customer is waiting for its answer. */
    boolean leavesHanging(UUID customerId) {
        return hanging.contains(customerId.toString());
    }

    /** Answers new requests again; those left hanging stay so. */
    void behaveWellFromNowOn() {
        behaviour = WELL;
    }

    void behaveWell() {
        badOnes.clear();
        behaveWellFromNowOn();
        release.release(100);
    }

    /** Answers everything with this status, without any effect. */
    void answer(int status) {
        behaviour = status;
    }

    /** Answers with this status to whatever tells of this reservation's end, without any effect. */
    void answer(String reservationId, int status) {
        badOnes.put(reservationId, status);
    }

    /** Processes requests, but does not answer. */
    void hang() {
        release.drainPermits();
        behaviour = HANG;
    }

    /** The order of a reservation, if there is one. */
    UUID orderOf(String reservationId) {
        return orders.get(reservationId);
    }

    /** Why the order of a reservation was cancelled; null if it was not cancelled. */
    String cancellationOf(String reservationId) {
        return cancellations.get(reservationId);
    }

    /** Why the customer's orders were cancelled, as often as it was told. */
    List<String> cancellationsOf(UUID customerId) {
        return cancellations().stream()
                .flatMap(body -> body.path("reservations")
                        .valueStream()
                        .filter(it -> it.path("customerId").asString().equals(customerId.toString()))
                        .map(_ -> body.path("reason").asString()))
                .toList();
    }

    /** The calls that told of ended reservations. */
    List<JsonNode> cancellations() {
        return requests.stream()
                .filter(it -> it.path().equals(CANCELLATIONS))
                .map(Request::body)
                .toList();
    }

    List<Request> requestsAbout(String reservationId) {
        return requests.stream().filter(it -> it.isAbout(reservationId)).toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] bytes = exchange.getRequestBody().readAllBytes();
            JsonNode body = JsonMapper.shared().readTree(bytes);
            requests.add(new Request(
                    exchange.getRequestMethod(),
                    path,
                    exchange.getRequestHeaders().getFirst("X-Internal-Token"),
                    body));
            int behaving = behaviour;
            if (behaving > 0) {
                send(exchange, behaving, "{}");
                return;
            }
            if (bytes.length > LONGEST_BODY) {
                send(exchange, 413, "{}");
                return;
            }
            int status = path.equals(CANCELLATIONS) ? cancel(body) : place(body);
            if (behaving == HANG) {
                hanging.add(body.path("customerId").asString());
                release.acquireUninterruptibly();
            }
            UUID order = orders.get(body.path("reservationId").asString());
            send(exchange, status, order == null ? "{}" : "{\"orderId\":\"" + order + "\"}");
        }
    }

    private int place(JsonNode body) {
        return orders.putIfAbsent(idOf(body), UUID.randomUUID()) == null ? 201 : 200;
    }

    /** All or none. */
    private int cancel(JsonNode body) {
        List<String> ended = body.path("reservations")
                .valueStream()
                .map(OrdersNeighbour::idOf)
                .toList();
        if (ended.size() > MOST) {
            return 400;
        }
        for (String id : ended) {
            if (badOnes.containsKey(id)) {
                return badOnes.get(id);
            }
        }
        for (String id : ended) {
            orders.putIfAbsent(id, UUID.randomUUID());
            cancellations.putIfAbsent(id, body.path("reason").asString());
        }
        return 204;
    }

    private static String idOf(JsonNode reservation) {
        return reservation.path("reservationId").asString();
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders()
                .set("Content-Type", status < 400 ? "application/json" : "application/problem+json");
        if (status == 204) {
            exchange.sendResponseHeaders(status, -1); // no body
        } else {
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
