package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import org.springframework.web.client.RestTemplate;
import tools.jackson.databind.json.JsonMapper;

@NeedsServers(ServerKind.POSTGRES)
@ExtendWith(Tokens.class)
class TwoInstancesTest {

    @BeforeEach
    void emptyDatabase(TestEnvironment servers) throws SQLException {
        try (var connection = DriverManager.getConnection(
                        servers.jdbcUrl(), servers.databaseUsername(), servers.databasePassword());
                var statement = connection.createStatement()) {
            statement.execute("drop owned by current_user cascade");
        }
    }

    @Test
    void both_trust_each_others_tokens() {
        try (var one = UserServer.start();
                var other = UserServer.start("--spring.profiles.active=async")) {
            assertTokenOf(one, other);
            assertTokenOf(other, one);
        }
    }

    @Test
    void both_count_the_same_wrong_passwords() {
        try (var one = UserServer.start("--SEED_CUSTOMERS=1");
                var other = UserServer.start("--SEED_CUSTOMERS=1")) {
            for (int i = 0; i < 6; i++) {
                one.login("customer1", "wrong").expectStatus().isUnauthorized();
            }
            await().until(() -> statusOf(other.login("customer1", "wrong")) == 401);

            other.login("customer1", "flashsale")
                    .expectStatus()
                    .isEqualTo(429)
                    .expectHeader()
                    .valueMatches("Retry-After", "[12]");
            await().until(() -> statusOf(one.login("customer1", "flashsale")) == 429);
        }
    }

    private static int statusOf(ResponseSpec response) {
        return response.returnResult(String.class).getStatus().value();
    }

    @Test
    void the_admins_password_follows_the_environment() {
        UserServer.start("--ADMIN_PASSWORD=first-password", "--SEED_CUSTOMERS=0")
                .close();
        try (var restarted = UserServer.start("--ADMIN_PASSWORD=second-password", "--SEED_CUSTOMERS=0")) {
            restarted.login("admin", "first-password").expectStatus().isUnauthorized();
            restarted.login("admin", "second-password").expectStatus().isOk();
        }
    }

    @Test
    void a_flood_of_registrations_is_turned_away_while_customers_still_log_in() {
        try (var server = UserServer.start("--SEED_CUSTOMERS=1", "--flashsale.hashing.patience=100ms");
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var flood = IntStream.range(0, 60)
                    .mapToObj(i -> CompletableFuture.supplyAsync(
                            () -> server.register("flood" + i, "password")
                                    .returnResult(String.class)
                                    .getStatus()
                                    .value(),
                            threads))
                    .toList();
            server.login("customer1", "flashsale").expectStatus().isOk();
            assertThat(flood.stream().map(CompletableFuture::join))
                    .containsOnly(201, 429)
                    .contains(201, 429);
        }
    }

    private static void assertTokenOf(UserServer issuer, UserServer verifier) {
        var answer =
                issuer.login("customer20000", "flashsale").expectStatus().isOk().returnResult(String.class);
        var token = JsonMapper.shared()
                .readTree(answer.getResponseBody())
                .get("accessToken")
                .asString();
        var jwt = NimbusJwtDecoder.withJwkSetUri(verifier.url() + "/.well-known/jwks.json")
                .restOperations(new RestTemplate())
                .build()
                .decode(token);
        assertThat(jwt.getExpiresAt()).isBefore(Instant.now().plus(Duration.ofMinutes(16)));
    }
}
