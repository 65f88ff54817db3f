package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.web.client.RestClient;

/** A service without room for a single request. */
@TestPropertySource(properties = "flashsale.requests-at-a-time=0")
@DirtiesContext
class OverloadTest extends ExampleTest {

    private static final Listener INFLUX = new Listener();
    private static final Duration SOME_PUSHES = Duration.ofSeconds(60);

    @LocalServerPort
    int port;

    @DynamicPropertySource
    static void pushesTo(DynamicPropertyRegistry properties) {
        properties.add("flashsale.influx.uri", INFLUX::url);
        properties.add("flashsale.influx.token", () -> "token");
        properties.add("flashsale.influx.step", () -> "1s");
    }

    @Test
    void a_refusal_counts_as_a_failed_request_of_a_customer() {
        HttpStatusCode status = RestClient.create("http://localhost:" + port)
                .get()
                .uri("/sync/api/v1/me")
                .exchange((_, response) -> response.getStatusCode());

        assertThat(status).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        await().atMost(SOME_PUSHES).untilAsserted(() -> assertThat(
                        INFLUX.lines("http_requests", "build=sync", "route=/api/other", "status=503"))
                .isNotEmpty());
    }
}
