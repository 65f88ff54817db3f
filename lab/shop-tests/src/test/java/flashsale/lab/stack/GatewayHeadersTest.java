package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What services get of a request: what is theirs, and nothing that was sent for others. */
class GatewayHeadersTest extends NginxTest {

    @Test
    void the_internal_token_cannot_be_sent_from_outside() {
        start(Service.ORDER, Build.SYNC, 1);

        HttpRequest request = request("/sync/api/v1/orders/17")
                .header("X-Internal-Token", "guessed")
                .header("X-Forwarded-For", "1.2.3.4")
                .build();
        HttpResponse<String> answer = send(request);

        assertThat(answer.headers().firstValue(SEEN + "X-Internal-Token")).isEmpty();
        assertThat(answer.headers().firstValue(SEEN + "X-Forwarded-For")).hasValue("127.0.0.1");
    }

    /** What browsers and their extensions send to localhost because of other programs there. */
    private static HttpRequest.Builder withWhatIsForOthers(HttpRequest.Builder request) {
        return request.header("Cookie", "session=" + "x".repeat(30_000))
                .header("Referer", "http://localhost:8080/?" + "x".repeat(20_000))
                .header("X-Extension", "x".repeat(9_000))
                .header("Forwarded", "for=1.2.3.4")
                .header("Cache-Control", "no-cache");
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void what_a_browser_sends_for_other_programs_on_the_host_reaches_no_service(Build build) {
        Map<String, String> ours = Map.of(
                "Authorization", "Bearer token",
                "Accept", "application/json",
                "Accept-Language", "bn",
                "Content-Type", "application/json",
                "Idempotency-Key", "key",
                "Prefer", "wait=10",
                "Traceparent", "00-1-2-01");
        start(Service.PAYMENT, build, 1);
        HttpRequest.Builder request =
                withWhatIsForOthers(request("/" + build + "/api/v1/payments")).POST(BodyPublishers.ofString("{}"));
        ours.forEach(request::header);
        awaitAnswer(request.build());

        Map<String, String> seen = seen(send(request.build()));

        assertThat(seen)
                .containsAllEntriesOf(ours)
                .containsEntry("Content-Length", "2")
                .containsKeys("Host", "X-Request-Id", "X-Forwarded-For")
                .hasSize(ours.size() + 7);
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void calls_between_services_carry_only_what_services_read(Build build) {
        start(Service.ORDER, build, 1);
        URI uri = URI.create(
                "http://127.0.0.1:%d/internal/orders".formatted(config.ports().internal(Deployment.of(build))));
        HttpRequest.Builder request =
                withWhatIsForOthers(HttpRequest.newBuilder(uri)).header("X-Internal-Token", "secret");
        awaitAnswer(request.build());

        assertThat(seen(send(request.build())))
                .containsEntry("X-Internal-Token", "secret")
                .doesNotContainKeys("Cookie", "Referer", "X-Extension");
    }

    @Test
    void a_page_is_there_for_a_browser_that_sends_much() {
        String query = "code=" + "x".repeat(20_000);

        assertThat(send(withWhatIsForOthers(request("/?" + query)).build()).statusCode())
                .isEqualTo(200);
        assertThat(send(withWhatIsForOthers(request("/shop/page.js?" + query)).build())
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_larger_header_is_refused_with_what_to_do() {
        HttpResponse<String> answer = send(
                request("/").header("Cookie", "session=" + "x".repeat(40_000)).build());

        assertThat(answer.statusCode()).isEqualTo(431);
        assertThatProblem(answer, "malformed-request");
        assertThat(answer.body()).contains("Delete the cookies");
    }

    @ParameterizedTest
    @CsvSource({
        "products, Basic b3RoZXI6c2VjcmV0, ",
        "products, Bearer token, Bearer token",
        "orders/17, Basic b3RoZXI6c2VjcmV0, ",
        "orders/17, bearer token, bearer token",
        "auth/login, Basic b3RoZXI6c2VjcmV0, ",
        "auth/login, Bearer expired, ",
        "auth/refresh, Bearer expired, ",
        "auth/register, Bearer expired, ",
    })
    void a_service_sees_only_tokens_and_whoever_logs_in_needs_none(
            String path, String sent, @Nullable String expected) {
        Stream.of(Service.USER, Service.INVENTORY, Service.ORDER).forEach(it -> start(it, Build.SYNC, 1));
        HttpRequest.Builder request = request("/sync/api/v1/" + path).header("Authorization", sent);
        awaitAnswer(request.build());

        assertThat(seen(send(request.build())).get("Authorization")).isEqualTo(expected);
    }

    private static Map<String, String> seen(HttpResponse<String> answer) {
        Map<String, String> seen = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        answer.headers().map().forEach((name, values) -> {
            if (name.regionMatches(true, 0, SEEN, 0, SEEN.length())) {
                seen.put(name.substring(SEEN.length()), String.join(", ", values));
            }
        });
        return seen;
    }
}
