package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import flashsale.lab.Build;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the gateway routes where, and what it refuses. */
class GatewayTest extends NginxTest {

    @ParameterizedTest
    @CsvSource({
        "/auth/login, USER",
        "/products?page=0&size=20, INVENTORY",
        "/sales, INVENTORY",
        "/sales/17/place, RESERVATION",
        "/orders/17/shipment, INVENTORY",
        "/carts, RESERVATION",
        "/carts/17/items, RESERVATION",
        "/reservations/17, RESERVATION",
        "/orders/17, ORDER",
        "/orders/by-reservation/17, ORDER",
        "/payments, PAYMENT",
        "/audit-entries?accountId=17, NOTIFICATION",
        "/search?words=lamp, INSIGHT",
        "/clicks, INSIGHT",
        "/click-batches, INSIGHT",
        "/product-pages/17, INSIGHT",
        "/statistics/products, INSIGHT",
        "/reports/17/content, INSIGHT",
    })
    void each_path_reaches_its_service_unchanged_in_each_build_that_has_it(String path, Service service) {
        for (Build build : Build.values()) {
            if (!Service.ofEachBuild(build.hasPatterns()).contains(service)) {
                assertThat(get("/" + build + "/api/v1" + path).statusCode()).isEqualTo(404);
                continue;
            }
            String uri = "/" + build + "/api/v1" + path;
            start(service, build, 1);

            assertThat(get(uri).body()).isEqualTo("%s %s 1 GET %s".formatted(service, build, uri));
        }
    }

    @Test
    void a_shop_that_has_started_is_reached_although_its_services_were_asked_before_they_listened() {
        for (Service service : Service.ofEachBuild(true)) {
            String entrance = "/sync/api/v1" + service.entrance();
            for (int refused = 0; refused < 3; refused++) { // by each instance; after two nginx asks none
                assertThat(get(entrance).statusCode()).isEqualTo(503);
            }
            start(service, Build.SYNC, 1);
            start(service, Build.SYNC, 2);
        }

        new Gateway(config, TEMPLATES).awaitServices(Set.of(Build.SYNC), true);

        for (Service service : Service.ofEachBuild(true)) {
            assertThat(get("/sync/api/v1" + service.entrance()).body()).startsWith(service + " sync");
        }
    }

    @Test
    void those_who_only_look_at_products_share_an_answer_and_customers_do_not() {
        AtomicInteger asked = new AtomicInteger();
        start(Service.INVENTORY, Build.ASYNC, 1, asked::incrementAndGet);
        String products = "/async/api/v1/products?page=0&size=100";
        HttpRequest.Builder customer = request(products).header("Authorization", "Bearer token");

        awaitAnswer(customer.build());
        asked.set(0);
        for (int i = 0; i < 10; i++) {
            send(customer.build());
        }
        assertThat(asked).hasValue(10);

        Instant begin = Instant.now();
        for (int i = 0; i < 10; i++) {
            assertThat(get(products).statusCode()).isEqualTo(200);
        }
        long seconds = 1 + Duration.between(begin, Instant.now()).toSeconds();
        assertThat(asked.get() - 10).isBetween(1, (int) seconds + 1);

        HttpResponse<String> known =
                send(request(products).header("If-None-Match", TAG).build());
        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
    }

    @Test
    void without_patterns_nothing_is_routed_to_their_services() {
        start(Service.INSIGHT, Build.SYNC, 1);
        configure(false);
        try {
            await().until(() -> get("/sync/api/v1/search").statusCode() == 404);
            assertThat(get("/sync/insight/v3/api-docs").statusCode()).isEqualTo(404);
            assertThat(get("/sync/api/v1/clicks").statusCode()).isEqualTo(404);
        } finally {
            configure(true);
        }
        await().until(() -> get("/sync/api/v1/search").statusCode() == 200);
        assertThat(get("/sync/insight/v3/api-docs").statusCode()).isEqualTo(200);
    }

    @Test
    void the_description_of_each_api_is_public() {
        start(Service.ORDER, Build.ASYNC, 1);

        assertThat(get("/async/order/v3/api-docs").body()).isEqualTo("ORDER async 1 GET /v3/api-docs");
    }

    @ParameterizedTest
    @CsvSource({
        "/, text/html",
        "/shop/shop.css, text/css",
        "/shop/page.js, text/javascript",
        "/api/, text/html",
        "/api/api.js, text/javascript",
        "/api/vendor/swagger-ui-bundle.js, text/javascript",
        "/api/vendor/swagger-ui.css, text/css",
    })
    void pages_may_use_only_what_comes_with_them(String uri, String type) {
        HttpResponse<String> answer = get(uri);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue(type + "; charset=utf-8");
        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy)
                        .startsWith("default-src 'self'; connect-src 'self' http://127.0.0.1:")
                        .doesNotContain("unsafe"));
    }

    @Test
    void the_page_of_the_api_is_found_without_its_last_slash_too() {
        assertThat(get("/api").headers().firstValue("Location")).hasValue("/api/");
    }

    @Test
    void a_page_can_only_be_read() {
        assertThatProblem(post(gateway("/api/api.js")), "method-not-allowed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/unknown",
                "/api/vendor/",
                "/api/../nginx.conf",
                "/internal/orders/17",
                "/sync/internal/orders/17",
                "/actuator/health",
                "/sync/actuator",
                "/sync/api/v1/unknown",
                "/sync/api/v1/shipments/17",
                "/sync/api/v1/orders/17/../../../../actuator",
                "/sync/api/v1/orders/17/%2e%2e/%2e%2e/%2e%2e/%2e%2e/actuator",
                "/sync/api/v1/orders/..;/..;/..;/..;/actuator",
                "/sync/api/v1/orders//internal",
                "/sync/api/v1/orders/17\\..\\..\\actuator",
                "/other/api/v1/orders",
                "/.well-known/jwks.json",
                "/index.html",
                "/favicon.gif",
                "/problem/not-found",
            })
    void nothing_else_can_be_reached(String uri) throws IOException {
        start(Service.ORDER, Build.SYNC, 1);
        start(Service.USER, Build.SYNC, 1);

        String answer =
                raw(config.ports().gateway(), "GET " + uri + " HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 404")
                .contains("application/problem+json", "urn:flashsale:problem:not-found", "\"status\":404");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host: other\r\n", "Content-Length: many\r\n", "Transfer-Encoding: unknown\r\n"})
    void what_is_not_valid_http_is_a_malformed_request(String header) throws IOException {
        String answer = raw(
                config.ports().gateway(),
                "POST /sync/api/v1/payments HTTP/1.1\r\nHost: shop\r\n" + header + "Connection: close\r\n\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json", "urn:flashsale:problem:malformed-request");
    }

    static Stream<Arguments> unreadableRequests() {
        return Stream.of(
                arguments("GET /%00 HTTP/1.1", 400),
                arguments("GET /% HTTP/1.1", 400),
                arguments("get / HTTP/1.1", 400),
                arguments("\u0016\u0003\u0001\u0000\u00a5\u0001 a TLS hello", 400),
                arguments("GET /" + "x".repeat(33_000) + " HTTP/1.1", 414),
                arguments("GET / HTTP/9.9", 505));
    }

    @ParameterizedTest
    @MethodSource("unreadableRequests")
    void a_request_without_a_readable_first_line_is_a_malformed_request(String firstLine, int status)
            throws IOException {
        String answer = raw(config.ports().gateway(), firstLine + "\r\nHost: shop\r\nConnection: close\r\n\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 " + status)
                .contains("application/problem+json", "urn:flashsale:problem:malformed-request")
                .contains("\"status\":" + status);
    }

    @Test
    void the_gateways_own_pages_cannot_be_reached_with_any_body() {
        HttpResponse<String> answer = send(request("/problem/not-found")
                .POST(BodyPublishers.ofByteArray(new byte[100_000]))
                .build());

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThatProblem(answer, "not-found");
    }

    @Test
    void services_reach_each_other_through_the_listener_of_their_build() {
        start(Service.RESERVATION, Build.ASYNC, 1);
        URI uri = URI.create("http://127.0.0.1:%d/internal/availability?productId=17"
                .formatted(config.ports().internal(Deployment.ASYNC)));

        HttpRequest request =
                HttpRequest.newBuilder(uri).header("X-Internal-Token", "secret").build();
        awaitAnswer(request);
        HttpResponse<String> answer = send(request);

        assertThat(answer.body()).isEqualTo("RESERVATION async 1 GET /internal/availability?productId=17");
        assertThat(answer.headers().firstValue(SEEN + "X-Internal-Token")).hasValue("secret");
    }

    @ParameterizedTest
    @ValueSource(ints = {64 * 1024 + 1, 5 * 1024 * 1024})
    void a_body_over_64_KiB_is_refused(int length) {
        start(Service.RESERVATION, Build.SYNC, 1);

        HttpResponse<String> answer = send(request("/sync/api/v1/reservations")
                .POST(BodyPublishers.ofByteArray(new byte[length]))
                .build());

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThatProblem(answer, "payload-too-large");
    }

    @Test
    void without_any_instance_the_service_is_unavailable() {
        HttpResponse<String> answer = get("/async/api/v1/payments/17");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThatProblem(answer, "service-unavailable");
    }

    private static String raw(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
