package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.target.Target;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A customer with an HTTP client, at the gateway of a build. Waits for results, as {@code Prefer} allows. */
final class Shopper {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final String build;
    private final String api;
    private final List<String> tokens = new ArrayList<>();
    private String token = "";
    private String traceparent = "";

    /** One who has not logged in. */
    Shopper(Target target) {
        this.build = target.gateway() + "/" + target.build();
        this.api = build + "/api/v1";
    }

    static Shopper logIn(Target target, String username, String password) throws IOException, InterruptedException {
        Shopper shopper = new Shopper(target);
        JsonNode login = shopper.send(shopper.request("/auth/login")
                .POST(BodyPublishers.ofString(
                        "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(username, password))));
        shopper.keep(login);
        return shopper;
    }

    /** Logs in anew with the last refresh token. */
    void refresh() throws IOException, InterruptedException {
        keep(post("/auth/refresh", "{\"refreshToken\":\"%s\"}".formatted(tokens.getLast())));
    }

    private void keep(JsonNode login) {
        token = login.get("accessToken").asString();
        tokens.add(token);
        tokens.add(login.get("refreshToken").asString());
    }

    /** All tokens that it has got. */
    List<String> tokens() {
        return tokens;
    }

    /** Sends another token from now on. */
    void pretend(String anotherToken) {
        token = anotherToken;
    }

    /** Gives all further requests this parent in a trace. */
    Shopper traced(String parent) {
        traceparent = parent;
        return this;
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return send(authorized(path).GET());
    }

    /** Those that the shop opened with, whatever sales there have been since. */
    List<JsonNode> products() throws IOException, InterruptedException {
        List<JsonNode> offered =
                get("/products?page=0&size=100").get("items").valueStream().toList();
        JsonNode oldest = offered.getLast().get("saleId");
        return offered.stream()
                .filter(product -> product.get("saleId").equals(oldest))
                .toList();
    }

    /** The published description of a service's API. */
    JsonNode describe(String service) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(build + "/" + service + "/v3/api-docs")));
    }

    JsonNode post(String path, String body) throws IOException, InterruptedException {
        return send(posting(path, body));
    }

    JsonNode put(String path) throws IOException, InterruptedException {
        return send(authorized(path).PUT(BodyPublishers.noBody()));
    }

    /** Returns the status of the answer. */
    int delete(String path) throws IOException, InterruptedException {
        return statusOf(authorized(path).DELETE());
    }

    /** Posts a request that may be refused; returns the status of the answer. */
    int attempt(String path, String body) throws IOException, InterruptedException {
        return statusOf(posting(path, body));
    }

    private int statusOf(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), BodyHandlers.discarding()).statusCode();
    }

    private HttpRequest.Builder posting(String path, String body) {
        return authorized(path)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder authorized(String path) {
        return request(path).header("Authorization", "Bearer " + token);
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(api + path))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .header("Prefer", "wait=20");
        return traceparent.isEmpty() ? request : request.header("traceparent", traceparent);
    }

    private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
        var answer = http.send(request.build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
        return JSON.readTree(answer.body());
    }
}
