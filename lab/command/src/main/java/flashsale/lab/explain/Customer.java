package flashsale.lab.explain;

import flashsale.lab.CommandException;
import flashsale.lab.explain.Purchase.Request;
import flashsale.lab.target.Target;
import flashsale.servers.Http;
import flashsale.servers.Waiting;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A customer who buys one unit as those of the load test do: does not ask for what an answer has told it, and lets the shop hold a question
 * that it cannot answer yet. Only the purchase is traced: from the reservation until the customer knows that it is paid.
 */
final class Customer {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final String HOLD = "wait=10";

    private final String api;
    private final String token;
    private final String traceId = hex();
    private final List<Request> requests = new ArrayList<>();

    private Customer(String api, String token) {
        this.api = api;
        this.token = token;
    }

    /** Throws {@code CommandException} if the shop does not do what it should. */
    static Purchase buy(Target target, int number) {
        String api = target.gateway() + "/" + target.build() + "/api/v1";
        String login = "{\"username\":\"customer%d\",\"password\":\"flashsale\"}".formatted(number);
        JsonNode answer = body(Http.request(api + "/auth/login")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(login)));
        return new Customer(api, answer.path("accessToken").asString()).buy();
    }

    private Purchase buy() {
        String cart = body(post("/carts", "")).path("cartId").asString();
        String item = "{\"productId\":\"%s\",\"quantity\":1}".formatted(product());
        body(post("/carts/" + cart + "/items", item));

        JsonNode reservation =
                traced("POST /reservations", post("/reservations", "{\"cartId\":\"%s\"}".formatted(cart)));
        String order = Optional.ofNullable(reservation.path("orderId").asString(null))
                .orElseGet(() -> orderOf(reservation.path("reservationId").asString()));
        JsonNode payment = traced(
                "POST /payments", post("/payments", "{\"orderId\":\"%s\",\"method\":\"card\"}".formatted(order)));
        if (!payment.path("status").asString().equals("SUCCEEDED")) {
            awaitPaid(order);
        }
        return Purchase.of(traceId, requests, awaitCompleted(order));
    }

    /** Of the product with most units left, as customers may be limited to some units of each. */
    private String product() {
        return StreamSupport.stream(
                        body(request("/products?page=0&size=100")).path("items").spliterator(), false)
                .max(Comparator.comparingLong(it -> it.path("available").asLong()))
                .orElseThrow(() -> new CommandException("The shop has no products."))
                .path("productId")
                .asString();
    }

    private String orderOf(String reservation) {
        return traced(
                        "GET /orders/by-reservation/{id}",
                        request("/orders/by-reservation/" + reservation).header("Prefer", HOLD))
                .path("orderId")
                .asString();
    }

    private void awaitPaid(String order) {
        String status = traced("GET /orders/{id}", request("/orders/" + order).header("Prefer", HOLD))
                .path("status")
                .asString();
        if (!status.equals("PAID") && !status.equals("COMPLETED")) {
            throw new CommandException("The order is " + status + " instead of paid.");
        }
    }

    /** When the order was completed, by its own timestamp. Afterwards nothing of the purchase is in the way of the next. */
    private long awaitCompleted(String order) {
        return Waiting.find(() -> completedAt(order), PATIENCE, PAUSE)
                .map(completedAt -> micros(Instant.parse(completedAt)))
                .orElseThrow(() -> new CommandException("Order %s has not been completed.".formatted(order)));
    }

    private Optional<String> completedAt(String order) {
        return Optional.ofNullable(
                body(request("/orders/" + order)).path("completedAt").asString(null));
    }

    /** A request of the purchase. */
    private JsonNode traced(String name, HttpRequest.Builder request) {
        String id = id();
        request.header("traceparent", "00-%s-%s-01".formatted(traceId, id));
        Instant sent = Instant.now();
        long nanos = System.nanoTime();
        JsonNode answer = body(request);
        requests.add(new Request(id, name, micros(sent), (System.nanoTime() - nanos) / 1000));
        return answer;
    }

    private HttpRequest.Builder post(String path, String body) {
        return request(path)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request(String path) {
        return Http.request(api + path)
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json");
    }

    private static JsonNode body(HttpRequest.Builder request) {
        HttpResponse<String> answer = Http.send(request);
        if (answer.statusCode() / 100 != 2) {
            throw new CommandException("A purchase has failed: %s %s answered %d %s"
                    .formatted(
                            answer.request().method(),
                            answer.request().uri().getPath(),
                            answer.statusCode(),
                            answer.body()));
        }
        return JsonMapper.shared().readTree(answer.body());
    }

    private static long micros(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }

    /** A trace id. */
    private static String hex() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    /** A span id. */
    private static String id() {
        return hex().substring(0, 16);
    }
}
