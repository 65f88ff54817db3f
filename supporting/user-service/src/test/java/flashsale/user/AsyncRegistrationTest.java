package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.EventType;
import flashsale.platform.test.Broker;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.user.password.PasswordHashing;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Registration in the async build with patterns. */
@ActiveProfiles("async")
@TestPropertySource(properties = "PATTERNS=true")
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
class AsyncRegistrationTest extends UserServiceTest {

    /** As the first registration does: until then the service needs no broker. */
    @BeforeEach
    void declareQueues(@Autowired AmqpAdmin broker) {
        broker.initialize();
    }

    @Test
    void a_registration_is_announced_once_however_often_it_is_repeated() {
        try (Broker broker = Broker.connect()) {
            String heard = broker.listenTo(EventType.ACCOUNT_REGISTERED);

            registerWithKey().expectStatus().isCreated();
            registerWithKey().expectStatus().isCreated();

            JsonNode event = broker.receive(heard, Duration.ofSeconds(30))
                    .map(message -> JsonMapper.shared().readTree(new String(message.getBody(), StandardCharsets.UTF_8)))
                    .orElseThrow();
            assertThat(event.path("username").asString()).isEqualTo(username);
            assertThat(event.path("email").asString()).isEqualTo("ann@customers.example");
            assertThat(broker.receive(heard, Duration.ofSeconds(2))).isEmpty();
        }
    }

    @Test
    void a_name_that_is_taken_is_refused_and_not_announced() {
        try (Broker broker = Broker.connect()) {
            String heard = broker.listenTo(EventType.ACCOUNT_REGISTERED);

            assertProblem(
                    client().post()
                            .uri("/async/api/v1/auth/register")
                            .contentType(MediaType.APPLICATION_JSON)
                            .body("{\"username\":\"customer1\",\"password\":\"12345678\"}")
                            .exchange(),
                    409,
                    "username-taken");

            assertThat(broker.receive(heard, Duration.ofSeconds(2))).isEmpty();
        }
    }

    private ResponseSpec registerWithKey() {
        return client().post()
                .uri("/async/api/v1/auth/register")
                .header("Idempotency-Key", "mine")
                .contentType(MediaType.APPLICATION_JSON)
                .body("{\"username\":\"%s\",\"password\":\"%s\",\"email\":\"ann@customers.example\"}"
                        .formatted(username, PasswordHashing.PUBLIC))
                .exchange();
    }
}
