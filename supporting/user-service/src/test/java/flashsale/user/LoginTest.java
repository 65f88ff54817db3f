package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.web.client.RestTemplate;

class LoginTest extends UserServiceTest {

    @Test
    void a_customer_of_the_load_test_gets_a_token_that_the_published_key_verifies() {
        var tokens = loggedIn("customer1", "flashsale");
        Jwt jwt = decode(tokens.get("accessToken").asString());
        assertThat(jwt.getSubject()).isEqualTo(tokens.get("userId").asString()).isEqualTo(idOf("customer1"));
        assertThat(jwt.getClaimAsString("iss")).isEqualTo("https://flashsale.example");
        assertThat(jwt.getClaimAsString("role")).isEqualTo("CUSTOMER");
        assertThat(jwt.getHeaders()).containsKey("kid").containsEntry("alg", "RS256");
        assertThat(Duration.between(jwt.getIssuedAt(), jwt.getExpiresAt())).isEqualTo(Duration.ofMinutes(15));
        assertThat(tokens.get("expiresIn").asInt()).isEqualTo(900);
    }

    @Test
    void the_admins_token_says_so() {
        var tokens = loggedIn("admin", ADMIN_PASSWORD);
        assertThat(decode(tokens.get("accessToken").asString()).getClaimAsString("role"))
                .isEqualTo("ADMIN");
    }

    @Test
    void somebody_who_registered_can_log_in() {
        register(username, PASSWORD).expectStatus().isCreated();
        assertThat(loggedIn(username, PASSWORD).get("userId").asString()).isEqualTo(idOf(username));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sync", "/async"})
    void both_builds_log_in(String build) {
        client().post()
                .uri(build + "/api/v1/auth/login")
                .body(Map.of("username", "customer2", "password", "flashsale"))
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .valueMatches("Cache-Control", ".*no-store.*");
    }

    @Test
    void a_wrong_password_and_an_unknown_name_get_the_same_answer() {
        register(username, PASSWORD).expectStatus().isCreated();
        var wrong = login(username, "wrong").expectStatus().isUnauthorized().returnResult(String.class);
        var unknown = login("nobody", "wrong").expectStatus().isUnauthorized().returnResult(String.class);
        assertThat(wrong.getResponseBody()).isEqualTo(unknown.getResponseBody()).contains("problem:unauthorized");
    }

    @Test
    void the_hash_of_a_customer_of_the_load_test_stays_cheap() {
        var before = hashOf("customer3");
        loggedIn("customer3", "flashsale");
        assertThat(hashOf("customer3")).isEqualTo(before).startsWith("{pbkdf2-1-load-test}");
    }

    @Test
    void the_published_key_has_no_private_parts() {
        client().get()
                .uri("/.well-known/jwks.json")
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .contentType("application/json")
                .expectBody()
                .jsonPath("$.keys.length()")
                .isEqualTo(1)
                .jsonPath("$.keys[0].n")
                .exists()
                .jsonPath("$.keys[0].d")
                .doesNotExist()
                .jsonPath("$.keys[0].p")
                .doesNotExist();
    }

    private Jwt decode(String token) {
        return NimbusJwtDecoder.withJwkSetUri("http://localhost:" + port + "/.well-known/jwks.json")
                .restOperations(new RestTemplate())
                .build()
                .decode(token);
    }

    private String idOf(String name) {
        return Objects.requireNonNull(jdbc.sql("select id from account where username = ?")
                .param(name)
                .query(String.class)
                .single());
    }

    private String hashOf(String name) {
        return Objects.requireNonNull(jdbc.sql("select password_hash from account where username = ?")
                .param(name)
                .query(String.class)
                .single());
    }
}
