package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.messaging.outbox.Outbox;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.example.Greeting;
import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpStatusCode;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.client.RestClient;

/** What a service pushes to InfluxDB about itself. The service has its own queues, so it receives its own events. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@DirtiesContext
class PushingTest extends ExampleTest {

    private static final Listener INFLUX = new Listener();
    private static final Duration SOME_PUSHES = Duration.ofSeconds(60);

    @LocalServerPort
    int port;

    @Autowired
    Outbox outbox;

    @Autowired
    PlatformTransactionManager transactions;

    @Autowired
    Effects effects;

    @DynamicPropertySource
    static void pushesTo(DynamicPropertyRegistry properties) {
        properties.add("flashsale.influx.uri", INFLUX::url);
        properties.add("flashsale.influx.token", () -> "token");
        properties.add("flashsale.influx.step", () -> "1s");
        properties.add("flashsale.instance", () -> "example-1");
        properties.add("flashsale.build", () -> "sync,async");
    }

    @Test
    void every_figure_says_whose_it_is() {
        for (String meter :
                new String[] {"jvm_memory_used", "jvm_threads_live", "jvm_threads_virtual", "hikaricp_connections"}) {
            comes(meter, "build=several", "service=example-service", "instance=example-1");
        }
    }

    @Test
    void a_request_counts_for_the_build_that_it_went_to() {
        get("/sync/api/v1/me", Tokens.customer(UUID.randomUUID()));
        get("/async/api/v1/me", Tokens.customer(UUID.randomUUID()));
        get("/async/api/v1/sold-out", Tokens.customer(UUID.randomUUID()));
        get("/internal/secrets", "none");
        get("/sync/api/v1/" + UUID.randomUUID(), "none");

        comes("http_requests", "build=sync", "method=GET", "route=/api/v1/me", "status=200");
        comes("http_requests", "build=async", "route=/api/v1/me", "status=200");
        comes("http_requests", "build=async", "route=/api/v1/sold-out", "status=409");
        comes("http_requests", "build=several", "route=other", "status=401");
        comes("http_requests", "build=sync", "route=/api/other", "status=401");
        comes("http_requests_histogram", "build=sync", "route=/api/v1/me", "le=100");
    }

    @Test
    void an_event_is_followed_from_the_outbox_to_its_consumer() {
        String text = "text-" + UUID.randomUUID();
        new TransactionTemplate(transactions)
                .executeWithoutResult(_ -> outbox.add(EventType.ORDER_CREATED, Greeting.of(text)));
        await().until(() -> effects.of(text) == 1);

        comes("amqp_published");
        comes("amqp_confirms");
        comes("amqp_batches", "queue=payment.order.created");
        comes("amqp_message_age", "queue=payment.order.created");
        comes("outbox_size", "instance=all", "store=postgres");
        comes("outbox_age_seconds", "instance=all");
        comes("queue_messages", "instance=all", "kind=work", "queue=payment.order.created");
        comes("queue_messages", "instance=all", "kind=dead", "queue=payment.order.created.dlq");
        comes("queue_messages", "instance=all", "kind=retry", "queue=flashsale.retry.1");
        comes("queue_messages", "instance=all", "kind=work", "queue=inventory.reservation.confirmed");
        comes("queue_messages", "instance=all", "kind=dead", "queue=inventory.reservation.confirmed.dlq");
        comes("amqp_in_hand_seconds", "queue=payment.order.created");
        comes("queue_waiting_seconds", "instance=all", "kind=work", "queue=payment.order.created");
    }

    private static void comes(String meter, String... tags) {
        await().atMost(SOME_PUSHES)
                .untilAsserted(() -> assertThat(INFLUX.lines(meter, tags)).isNotEmpty());
    }

    private void get(String path, String authorization) {
        RestClient.create("http://localhost:" + port)
                .get()
                .uri(path)
                .header("Authorization", authorization)
                .retrieve()
                .onStatus(HttpStatusCode::isError, (request, response) -> {})
                .toBodilessEntity();
    }
}
