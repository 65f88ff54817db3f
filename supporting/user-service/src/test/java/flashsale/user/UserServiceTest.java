package flashsale.user;

import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The service on its own port with its own database, both shared by the subclasses. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "ADMIN_PASSWORD=" + UserServiceTest.ADMIN_PASSWORD,
            "SEED_CUSTOMERS=100",
            // TwoInstancesTest shows what happens when it ends; the four instances of SeedTest share the limit of one
            // JVM
            "flashsale.hashing.patience=60s"
        })
@NeedsServers(ServerKind.POSTGRES)
@ExtendWith(Tokens.class)
public abstract class UserServiceTest {

    static final String ADMIN_PASSWORD = "password-of-the-admin";
    static final String PASSWORD = "correct horse";

    private final JsonMapper json = JsonMapper.shared();

    @Autowired
    protected JdbcClient jdbc;

    @LocalServerPort
    int port;

    final String username = "u-" + UUID.randomUUID();

    RestTestClient client() {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory()) // repeats no request
                .baseUrl("http://localhost:" + port)
                .build();
    }

    ResponseSpec post(String path, String body) {
        return client().post()
                .uri("/sync/api/v1/auth" + path)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    ResponseSpec register(String name, String password) {
        return post("/register", json.writeValueAsString(Map.of("username", name, "password", password)));
    }

    ResponseSpec login(String name, String password) {
        return post("/login", json.writeValueAsString(Map.of("username", name, "password", password)));
    }

    ResponseSpec loginFrom(String address, String name, String password) {
        return client().post()
                .uri("/sync/api/v1/auth/login")
                .header("X-Forwarded-For", address)
                .body(Map.of("username", name, "password", password))
                .exchange();
    }

    ResponseSpec refresh(String token) {
        return post("/refresh", json.writeValueAsString(Map.of("refreshToken", token)));
    }

    JsonNode loggedIn(String name, String password) {
        return ok(login(name, password));
    }

    JsonNode ok(ResponseSpec response) {
        return json.readTree(
                response.expectStatus().isOk().returnResult(String.class).getResponseBody());
    }

    static void assertProblem(ResponseSpec response, int status, String name) {
        response.expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .contentType("application/problem+json")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + name);
    }
}
