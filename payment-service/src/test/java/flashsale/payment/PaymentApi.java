package flashsale.payment;

import flashsale.platform.test.Tokens;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Payments as customers use them. */
public final class PaymentApi {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final String build;
    private final RestTestClient http;
    private final Map<String, String> preference;

    public PaymentApi(int port, String build) {
        this.build = build;
        // The JDK's client repeats no request.
        this.http = RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
        this.preference = Map.of();
    }

    private PaymentApi(PaymentApi other, String preference) {
        this.build = other.build;
        this.http = other.http;
        this.preference = Map.of("Prefer", preference);
    }

    /** For payments with this {@code Prefer} header. */
    public PaymentApi preferring(String wanted) {
        return new PaymentApi(this, wanted);
    }

    /** A parsed answer. */
    public record Answer(int status, String location, String contentType, String retryAfter, JsonNode body) {

        public UUID paymentId() {
            return UUID.fromString(body.required("paymentId").asString());
        }

        public String problem() {
            return body.required("type").asString().replace("urn:flashsale:problem:", "");
        }
    }

    public Answer pay(UUID customer, UUID order) {
        return pay(customer, UUID.randomUUID().toString(), order, "card");
    }

    public Answer pay(UUID customer, String key, UUID order, String method) {
        return post(
                Tokens.customer(customer),
                key,
                JSON.writeValueAsString(Map.of("orderId", order, "method", method, "amount", "0.01")));
    }

    /** Sends any body; sends no key if it is null. */
    public Answer post(String token, String key, String body) {
        return read(http.post()
                .uri(path())
                .headers(headers -> {
                    headers.set("Authorization", token);
                    headers.setAll(preference);
                    if (key != null) {
                        headers.set("Idempotency-Key", key);
                    }
                })
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange());
    }

    public Answer find(UUID customer, Object payment) {
        return read(http.get()
                .uri(path() + "/" + payment)
                .header("Authorization", Tokens.customer(customer))
                .exchange());
    }

    public String path() {
        return "/" + build + "/api/v1/payments";
    }

    public RestTestClient http() {
        return http;
    }

    public static Answer read(ResponseSpec response) {
        var result = response.returnResult(String.class);
        var headers = result.getResponseHeaders();
        return new Answer(
                result.getStatus().value(),
                headers.getFirst("Location"),
                String.valueOf(headers.getContentType()),
                headers.getFirst("Retry-After"),
                JSON.readTree(result.getResponseBody() == null ? "{}" : result.getResponseBody()));
    }
}
