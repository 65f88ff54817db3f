package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;

@NeedsServers(ServerKind.POSTGRES)
@ExtendWith(Tokens.class)
class LostDatabaseTest {

    /** It is looked at every ten seconds. */
    private static final Duration SOON = Duration.ofSeconds(60);

    @Test
    void a_database_that_is_exchanged_while_the_service_runs_is_named_in_the_health() {
        try (var server = UserServer.start("--SEED_CUSTOMERS=0", "--flashsale.shop.watch-stores=true")) {
            assertThat(health(server)).doesNotContain("has lost its data");

            await().atMost(SOON).until(() -> {
                server.jdbc().sql("update shop set id = gen_random_uuid()").update(); // whenever the first look was
                return health(server).contains("The database of user-service has lost its data. Bring back");
            });
        }
    }

    private static String health(UserServer server) {
        return String.valueOf(RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl(server.url())
                .build()
                .get()
                .uri("/actuator/health")
                .exchange()
                .returnResult(String.class)
                .getResponseBody());
    }
}
