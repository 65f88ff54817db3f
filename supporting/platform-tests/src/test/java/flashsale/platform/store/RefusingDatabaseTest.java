package flashsale.platform.store;

import static flashsale.platform.test.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Topology;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import flashsale.platform.test.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** A database that answers, but refuses each write. */
@ExtendWith(OutputCaptureExtension.class)
class RefusingDatabaseTest extends ExampleTest {

    private static final String QUEUE = EventType.ORDER_CREATED.queueOf(Subscriber.PAYMENT);

    @LocalServerPort
    private int port;

    @Autowired
    private Effects effects;

    @Autowired
    private JdbcTemplate jdbc;

    private Broker broker;

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void allow() {
        jdbc.execute("drop function if exists refuse cascade");
        broker.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"53100", "53200", "57014", "58030"})
    void customers_are_asked_to_come_again_messages_wait_and_the_log_has_one_line(String state, CapturedOutput log) {
        String text = "text-" + UUID.randomUUID();
        refuse(state);

        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), "{\"text\":\"" + text + "\",\"times\":1}");
        for (int i = 0; i < 20; i++) {
            assertProblem(command(), 503, "service-unavailable");
        }
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(effects.of(text)).isZero();
        allow();
        broker = Broker.connect();

        await().until(() -> effects.of(text) == 1);
        assertThat(broker.depth("flashsale.retry.1")).isZero();
        assertThat(broker.depth(QUEUE + Topology.DEAD_LETTER_SUFFIX)).isZero();
        command().expectStatus().isOk();
        assertThat(log.toString().lines().filter(line -> line.contains("PostgreSQL is away (" + state + ")")))
                .hasSize(1);
        assertThat(log.toString()).doesNotContain("\tat ");
    }

    private void refuse(String state) {
        jdbc.execute("""
                create function refuse() returns trigger language plpgsql as
                $$ begin raise exception using errcode = '%s', message = 'not now'; end $$""".formatted(state));
        jdbc.execute("create trigger refuse before insert on effect for each row execute function refuse()");
    }

    private ResponseSpec command() {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port + "/sync/api/v1")
                .defaultHeader(HttpHeaders.AUTHORIZATION, Tokens.customer(UUID.randomUUID()))
                .build()
                .post()
                .uri("/commands")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .exchange();
    }
}
