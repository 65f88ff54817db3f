package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.http.HttpHeaders;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.web.filter.CharacterEncodingFilter;
import org.springframework.web.filter.RequestContextFilter;

/** The common behaviour of all the shop's controllers in the absence of errors. */
class ApiTest extends ExampleTest {

    @LocalServerPort
    int port;

    @Autowired
    private ApplicationContext context;

    private RestTestClient client;

    @BeforeEach
    void logIn() {
        client = RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .defaultHeader(HttpHeaders.AUTHORIZATION, Tokens.customer(UUID.randomUUID()))
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void each_build_has_its_own_prefix(String build) {
        client.get()
                .uri("/" + build + "/api/v1/public/build")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(String.class)
                .isEqualTo(build);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void what_is_the_same_in_both_builds_is_there_under_both_prefixes(String build) {
        client.get()
                .uri("/" + build + "/api/v1/public/prices")
                .exchange()
                .expectStatus()
                .isOk();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/public/prices", "/other/api/v1/public/prices"})
    void without_the_prefix_of_a_build_there_is_nothing(String path) {
        client.get().uri(path).exchange().expectStatus().isNotFound();
    }

    @Test
    void no_request_pays_for_filters_that_nobody_needs() {
        assertThat(context.getBeanNamesForType(RequestContextFilter.class)).isEmpty();
        assertThat(context.getBeanNamesForType(CharacterEncodingFilter.class)).isEmpty();
    }

    @Test
    void money_is_a_plain_decimal_string() {
        client.get()
                .uri("/sync/api/v1/public/prices")
                .exchange()
                .expectBody()
                .jsonPath("$.price")
                .isEqualTo("1000");
    }

    @Test
    void the_wish_to_wait_is_read_from_all_prefer_headers() {
        client.get()
                .uri("/async/api/v1/results")
                .header("Prefer", "respond-async", "wait=7")
                .exchange()
                .expectStatus()
                .isNoContent()
                .expectHeader()
                .valueEquals("Preference-Applied", "respond-async, wait=7");
    }

    @Test
    void a_key_is_handed_over_as_it_is() {
        client.post()
                .uri("/sync/api/v1/commands")
                .header("Idempotency-Key", "a-1_~!")
                .exchange()
                .expectBody(String.class)
                .isEqualTo("a-1_~!");
    }

    @Test
    void health_and_the_description_of_the_api_need_no_token_and_nothing_else_is_told() {
        RestTestClient anybody = RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .build();

        anybody.get()
                .uri("/actuator/health/readiness")
                .exchange()
                .expectStatus()
                .isOk();
        anybody.get()
                .uri("/v3/api-docs")
                .exchange()
                .expectBody()
                .jsonPath("$.paths['/sync/api/v1/public/build']")
                .exists();
        anybody.get().uri("/actuator/metrics").exchange().expectStatus().isNotFound();
    }
}
