package flashsale.platform.security;

import static flashsale.platform.test.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Tokens;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** Who may do what. */
class AccessTest extends ExampleTest {

    private static final UUID CUSTOMER = UUID.randomUUID();

    @LocalServerPort
    int port;

    @Autowired
    private VerificationKeys keys;

    private RestTestClient client;

    @BeforeEach
    void connect() {
        client = RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
    }

    @Test
    void a_customer_is_who_the_token_says() {
        get("/sync/api/v1/me", Tokens.customer(CUSTOMER))
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.id")
                .isEqualTo(CUSTOMER.toString());
    }

    @Test
    void without_a_token_nobody_gets_in() {
        assertUnauthorized(client.get().uri("/sync/api/v1/me").exchange());
        assertUnauthorized(client.get().uri("/sync/api/v1/no-such-path").exchange());
    }

    @Test
    void an_expired_token_is_refused() {
        assertUnauthorized(get("/sync/api/v1/me", Tokens.expired(CUSTOMER)));
    }

    @Test
    void a_forged_token_is_refused() {
        assertUnauthorized(get("/sync/api/v1/administration", Tokens.forged(CUSTOMER)));
    }

    @Test
    void a_token_of_an_unknown_key_is_refused() {
        // for a second it is remembered that user-service did not answer, as in another test
        await().untilAsserted(() -> assertUnauthorized(get("/sync/api/v1/me", Tokens.ofUnknownKey(CUSTOMER))));
    }

    @Test
    void while_nobody_tells_which_keys_are_good_it_is_not_the_callers_fault() {
        String known = Tokens.customer(CUSTOMER);
        get("/sync/api/v1/me", known).expectStatus().isOk();
        toUserService().cut();

        assertProblem(get("/sync/api/v1/me", Tokens.ofUnknownKey(CUSTOMER)), 503, "service-unavailable");
        get("/sync/api/v1/me", known).expectStatus().isOk();
    }

    @Test
    void a_token_that_is_new_here_is_good_however_long_user_service_is_away() {
        get("/sync/api/v1/me", Tokens.customer(CUSTOMER)).expectStatus().isOk();
        toUserService().cut();
        assertThat(keys.renew()).isFalse();

        get("/sync/api/v1/me", Tokens.customer(UUID.randomUUID()))
                .expectStatus()
                .isOk();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer",
                "Bearer x",
                "Bearer a b",
                "Bearer a.b.c",
                "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.",
                "Basic dTpw",
                "x"
            })
    void a_token_that_is_none_is_refused(String authorization) {
        assertUnauthorized(get("/sync/api/v1/me", authorization));
    }

    @Test
    void a_verified_token_is_not_another_one() {
        String good = Tokens.customer(CUSTOMER);
        get("/sync/api/v1/me", good).expectStatus().isOk();
        get("/sync/api/v1/me", good).expectStatus().isOk();

        assertUnauthorized(get("/sync/api/v1/me", good + "x"));
    }

    @Test
    void what_is_for_admins_is_not_for_customers() {
        assertProblem(get("/sync/api/v1/administration", Tokens.customer(CUSTOMER)), 403, "forbidden");

        get("/sync/api/v1/administration", Tokens.admin()).expectStatus().isOk();
    }

    @Test
    void public_paths_need_no_token() {
        client.get().uri("/sync/api/v1/public/prices").exchange().expectStatus().isOk();
    }

    @Test
    void services_know_the_internal_token() {
        client.get()
                .uri("/internal/secrets")
                .header("X-Internal-Token", Tokens.INTERNAL)
                .exchange()
                .expectStatus()
                .isOk();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", Tokens.INTERNAL + "x"})
    void others_do_not_get_inside(String token) {
        var withToken = client.get()
                .uri("/internal/secrets")
                .header("X-Internal-Token", token)
                .exchange();
        assertProblem(withToken, 401, "unauthorized");
    }

    @Test
    void not_even_admins_get_inside() {
        assertProblem(get("/internal/secrets", Tokens.admin()), 401, "unauthorized");
        assertProblem(client.get().uri("/internal/no-such-path").exchange(), 401, "unauthorized");
    }

    /** The gateway decodes paths before it routes them, and so does the service, so the access rules must, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%69nternal/secrets",
                "/int%65rnal/secrets",
                "/internal%2Fsecrets",
                "/internal;x=1/secrets",
                "//internal/secrets"
            })
    void the_inside_is_locked_however_it_is_spelled(String path) throws IOException {
        assertThat(raw("GET " + path)).doesNotContain("200 OK", "the recipe").contains("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /sync/api/v1/me;x=1",
                "GET /sync//api/v1/me",
                "GET /sync/api/v1/%2e%2e/me",
                "GET /sync/api/v1/../me",
                "GET /sync/api/v1/a%2Fb",
                "GET /sync/api/v1/%zz",
                "GET /sync/%00",
                "GET nonsense",
                "BREW /sync/api/v1/me"
            })
    void a_request_that_looks_like_an_attack_is_a_problem_too(String request) throws IOException {
        assertThat(raw(request)).startsWith("HTTP/1.1 400").contains("urn:flashsale:problem:malformed-request");
    }

    private ResponseSpec get(String path, String authorization) {
        return client.get()
                .uri(path)
                .header(HttpHeaders.AUTHORIZATION, authorization)
                .exchange();
    }

    private static void assertUnauthorized(ResponseSpec response) {
        response.expectHeader().valueEquals(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        assertProblem(response, 401, "unauthorized");
    }

    /** Sends a path that an HTTP client would normalise. */
    private String raw(String request) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            String head = request + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .lines()
                    .collect(Collectors.joining("\n"));
        }
    }
}
