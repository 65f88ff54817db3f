package flashsale.reservation.web;

import flashsale.platform.test.Tokens;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A customer who shops in one build. */
public final class Shopper {

    /** The default client repeats a request that was answered with 503. */
    private static final JdkClientHttpRequestFactory NO_RETRIES = new JdkClientHttpRequestFactory();

    private final UUID id = UUID.randomUUID();
    private final RestTestClient client;

    public Shopper(int port, String build) {
        this(port, build, Tokens::customer);
    }

    Shopper(int port, String build, Function<UUID, String> token) {
        client = RestTestClient.bindToServer(NO_RETRIES)
                .baseUrl("http://localhost:" + port + "/" + build + "/api/v1")
                .defaultHeader(HttpHeaders.AUTHORIZATION, token.apply(id))
                .build();
    }

    public UUID id() {
        return id;
    }

    public ResponseSpec get(String path) {
        return client.get().uri(path).exchange();
    }

    public ResponseSpec delete(String path) {
        return client.delete().uri(path).exchange();
    }

    public ResponseSpec post(String path, String body) {
        return client.post()
                .uri(path)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    /** Posts what the gateway has given this id. */
    ResponseSpec postAs(String requestId, String path, String body) {
        return client.post()
                .uri(path)
                .header("X-Request-Id", requestId)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    ResponseSpec takePlace(UUID saleId) {
        return client.put().uri("/sales/{id}/place", saleId).exchange();
    }

    public ResponseSpec reserve(String body) {
        return reserve(body, UUID.randomUUID().toString());
    }

    public ResponseSpec reserve(String body, String key) {
        return reserve(body, key, MediaType.APPLICATION_JSON, MediaType.APPLICATION_JSON);
    }

    ResponseSpec reserve(String body, String key, MediaType type, MediaType accepted) {
        return client.post()
                .uri("/reservations")
                .header("Idempotency-Key", key)
                .contentType(type)
                .accept(accepted)
                .body(body)
                .exchange();
    }

    /** Buys now and expects success. @return the reservation */
    public JsonNode buy(UUID productId, int quantity) {
        return json(reserve(items(productId, quantity)));
    }

    /** Creates a cart with this many units of a product. @return its id */
    public UUID cartWith(UUID productId, int quantity) {
        UUID cart = UUID.fromString(json(post("/carts", "")).path("cartId").asString());
        json(post("/carts/" + cart + "/items", item(productId, quantity)));
        return cart;
    }

    public String statusOf(JsonNode reservation) {
        return json(get("/reservations/" + reservation.path("reservationId").asString()))
                .path("status")
                .asString();
    }

    /** The body of an answer that must be 2xx. */
    public static JsonNode json(ResponseSpec response) {
        return JsonMapper.shared()
                .readTree(Objects.requireNonNull(response.expectStatus()
                        .is2xxSuccessful()
                        .returnResult(String.class)
                        .getResponseBody()));
    }

    public static String item(UUID productId, int quantity) {
        return "{\"productId\":\"" + productId + "\",\"quantity\":" + quantity + "}";
    }

    public static String items(UUID productId, int quantity) {
        return "{\"items\":[" + item(productId, quantity) + "]}";
    }
}
