package flashsale.payment.neighbour;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/**
 * Plays the bank by its contract: money moves once per payment id, before the answer is sent; {@code card-declined} is
 * declined.
 */
public final class BankNeighbour {

    /** How the bank currently behaves. */
    public enum Mood {
        WELL,
        /** 503 to everything. */
        REFUSES,
        /** 429 to everything. */
        TURNS_AWAY,
        /** Answers with a status that does not exist. */
        TALKS_NONSENSE,
        /** Answers without a status. */
        SAYS_NOTHING,
        /** Begins an answer and does not end it. */
        BREAKS_OFF,
        /** Captures and refunds without confirming it; answers queries. */
        HANGS,
        /** Captures and refunds, but answers nothing at all. */
        SILENT,
        /** Captures, but answers refunds with 503. */
        KEEPS_MONEY
    }

    /** Longer than any client waits. */
    private static final Duration FOREVER = Duration.ofSeconds(5);

    private final JsonServer server = new JsonServer(this::answer);
    private final Map<UUID, String> statuses = new ConcurrentHashMap<>();
    private final Map<UUID, JsonNode> captures = new ConcurrentHashMap<>();
    private final Map<UUID, List<String>> requests = new ConcurrentHashMap<>();
    private final AtomicInteger present = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private volatile Mood mood = Mood.WELL;
    private volatile Duration latency = Duration.ZERO;

    public String url() {
        return server.url();
    }

    public void is(Mood today) {
        mood = today;
        latency = Duration.ZERO;
        mostAtOnce.set(0);
    }

    /** Sets the duration of each capture and refund. */
    public void needs(Duration time) {
        latency = time;
    }

    /** Captures the money as if it had been requested. */
    public void hasCaptured(UUID paymentId) {
        statuses.put(paymentId, "CAPTURED");
    }

    /** CAPTURED, DECLINED or REFUNDED; empty if the payment is unknown to the bank. */
    public Optional<String> statusOf(UUID paymentId) {
        return Optional.ofNullable(statuses.get(paymentId));
    }

    /** The body of the capture request. */
    public JsonNode captureOf(UUID paymentId) {
        return captures.get(paymentId);
    }

    /** In order of arrival: PUT, GET, POST (refund). */
    public List<String> requestsFor(UUID paymentId) {
        return requests.getOrDefault(paymentId, List.of());
    }

    /** The maximum number of concurrent requests since the behaviour was last set. */
    public int mostAtOnce() {
        return mostAtOnce.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        mostAtOnce.accumulateAndGet(present.incrementAndGet(), Math::max);
        try {
            serve(exchange);
        } finally {
            present.decrementAndGet();
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        UUID payment = UUID.fromString(path[3]);
        String method = exchange.getRequestMethod();
        requests.merge(payment, List.of(method), JsonServer::joined);
        Mood today = mood;
        if (today == Mood.REFUSES || (today == Mood.KEEPS_MONEY && method.equals("POST"))) {
            server.problem(exchange, 503, "service-unavailable");
            return;
        }
        switch (today) {
            case TURNS_AWAY -> server.problem(exchange, 429, "too-many-requests");
            case TALKS_NONSENSE -> server.answer(exchange, 200, Map.of("status", "PERHAPS"));
            case SAYS_NOTHING -> server.answer(exchange, 200, Map.of());
            case BREAKS_OFF -> server.breakOff(exchange);
            default -> work(exchange, today, method, payment);
        }
    }

    private void work(HttpExchange exchange, Mood today, String method, UUID payment) throws IOException {
        switch (method) {
            case "PUT" -> capture(payment, server.body(exchange));
            case "POST" -> statuses.replace(payment, "CAPTURED", "REFUNDED");
            default -> {}
        }
        await(delay(today, method));
        account(exchange, method, payment);
    }

    private Duration delay(Mood today, String method) {
        if (method.equals("GET")) {
            return today == Mood.SILENT ? FOREVER : Duration.ZERO;
        }
        return today == Mood.SILENT || today == Mood.HANGS ? FOREVER : latency;
    }

    private void account(HttpExchange exchange, String method, UUID payment) throws IOException {
        String status = statuses.get(payment);
        if (status == null) {
            server.problem(exchange, 404, "not-found");
            return;
        }
        boolean declined = status.equals("DECLINED");
        int code =
                switch (method) {
                    case "PUT" -> declined ? 402 : 200;
                    case "POST" -> declined ? 409 : 200;
                    default -> 200;
                };
        server.answer(exchange, code, Map.of("paymentId", payment, "status", status));
    }

    private void capture(UUID payment, JsonNode request) {
        captures.putIfAbsent(payment, request);
        if (new BigDecimal(request.required("amount").asString()).signum() <= 0 || !request.hasNonNull("merchant")) {
            throw new IllegalArgumentException("not a capture: " + request);
        }
        boolean declined = request.required("method").asString().equals("card-declined");
        statuses.putIfAbsent(payment, declined ? "DECLINED" : "CAPTURED");
    }

    private static void await(Duration time) {
        try {
            new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
