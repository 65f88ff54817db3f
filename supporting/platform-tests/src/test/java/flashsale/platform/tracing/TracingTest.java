package flashsale.platform.tracing;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.messaging.outbox.Outbox;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.example.Greeting;
import flashsale.platform.test.Broker;
import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import io.micrometer.tracing.Span;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The spans of a service that has its own queues, so it receives its own events. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@DirtiesContext
class TracingTest extends ExampleTest {

    private static final SpanCollector ZIPKIN = new SpanCollector();

    private final String traceId = hex(16) + hex(16);
    private final String customersSpan = hex(16);
    private final String text = "traced " + UUID.randomUUID();
    private Span request = Span.NOOP;

    @LocalServerPort
    int port;

    @Autowired
    Traces traces;

    @Autowired
    Outbox outbox;

    @Autowired
    PlatformTransactionManager transactions;

    @Autowired
    JdbcTemplate jdbc;

    @Autowired
    Effects effects;

    @DynamicPropertySource
    static void sendsTo(DynamicPropertyRegistry properties) {
        properties.add("flashsale.tracing.zipkin-url", ZIPKIN::url);
        properties.add("flashsale.tracing.begun", () -> "0");
    }

    @Test
    void a_request_takes_part_in_the_trace_of_its_customer_even_if_the_customer_does_not_record_it() {
        get("/async/api/v1/me", "00-%s-%s-00".formatted(traceId, customersSpan));

        JsonNode span = one("get /{build");
        assertThat(span.path("kind").asString()).isEqualTo("SERVER");
        assertThat(span.path("parentId").asString()).isEqualTo(customersSpan);
        assertThat(span.at("/localEndpoint/serviceName").asString()).isEqualTo("example-service");
        assertThat(tag(span, "http.request.method")).isEqualTo("GET");
        assertThat(tag(span, "http.response.status_code")).isEqualTo("200");
        assertThat(tag(span, "url.path")).isEqualTo("/async/api/v1/me");
    }

    @Test
    void whoever_brings_no_trace_gets_none_if_none_shall_begin() {
        long before = ZIPKIN.count("get /{build");

        get("/async/api/v1/me", "");
        get("/async/api/v1/me", "00-%s-%s-01".formatted(traceId, customersSpan));

        one("get /{build");
        assertThat(ZIPKIN.count("get /{build")).isEqualTo(before + 1);
    }

    @Test
    void an_event_is_traced_through_the_outbox_and_the_queue_to_its_consumer() {
        publish(text);

        JsonNode publish = one("publish");
        assertThat(publish.path("kind").asString()).isEqualTo("PRODUCER");
        assertThat(publish.path("parentId").asString())
                .isEqualTo(request.context().spanId());
        assertThat(tag(publish, "messaging.system")).isEqualTo("rabbitmq");
        assertThat(tag(publish, "messaging.operation.type")).isEqualTo("send");
        assertThat(tag(publish, "messaging.destination.name")).isEqualTo("flashsale.events:order.created");
        JsonNode process = one("process");
        assertThat(process.path("kind").asString()).isEqualTo("CONSUMER");
        assertThat(process.path("parentId")).isEqualTo(publish.path("id"));
        assertThat(tag(process, "messaging.destination.name"))
                .isEqualTo("flashsale.events:order.created:payment.order.created");
        assertThat(one("outbox order.created").path("parentId").asString())
                .isEqualTo(request.context().spanId());
        assertThat(one("queue payment.order.created").path("parentId")).isEqualTo(publish.path("id"));
    }

    @Test
    void a_request_that_waits_for_news_has_a_span_for_the_wait() {
        get("/async/api/v1/waiting-room/seats", "00-%s-%s-01".formatted(traceId, customersSpan), "wait=1");

        JsonNode wait = one("wait for news");
        assertThat(wait.path("parentId")).isEqualTo(one("get /{build").path("id"));
        assertThat(wait.path("duration").asLong()).isBetween(900_000L, 5_000_000L);
    }

    @Test
    void the_wait_in_the_outbox_begins_in_the_microsecond_of_the_event() {
        Instant before = Instant.now();

        publish(text);

        assertThat(one("outbox order.created").path("timestamp").asLong())
                .isGreaterThanOrEqualTo(ChronoUnit.MICROS.between(Instant.EPOCH, before));
    }

    @Test
    void a_message_that_is_retried_has_a_span_for_each_attempt_with_the_same_parent() {
        effects.fail(text, 1);

        publish(text);

        List<JsonNode> attempts = spans("process", 2);
        assertThat(attempts)
                .extracting(it -> it.path("parentId"))
                .containsOnly(one("publish").path("id"));
        assertThat(attempts.getFirst().path("tags").has("error")).isTrue();
        assertThat(attempts.getLast().path("tags").has("error")).isFalse();
        assertThat(spans("queue", 2))
                .extracting(it -> it.path("parentId"))
                .containsOnly(one("publish").path("id"));
    }

    /** As after kill -9: the relay's deletion is not committed. */
    @Test
    void an_event_that_a_relay_publishes_twice_has_both_publications_in_its_trace() {
        toBroker().mute();
        publish(text);
        await().until(() -> terminateRelay() == 1);
        toBroker().mend();

        List<JsonNode> publications = spans("publish", 2);
        assertThat(publications)
                .extracting(it -> it.path("parentId").asString())
                .containsOnly(request.context().spanId());
        await().untilAsserted(() -> assertThat(ZIPKIN.spans(traceId, "process"))
                .extracting(it -> it.path("parentId").asString())
                .contains(publications.getLast().path("id").asString()));
        assertThat(effects.of(text)).isOne();
    }

    @Test
    void work_that_is_resumed_from_a_store_goes_on_with_its_trace() {
        UUID work = UUID.randomUUID();

        traces.resume("resume", "00-%s-%s-01".formatted(traceId, customersSpan), work, () -> {
            assertThat(traces.workOn(work.toString()).isTraced()).isTrue();
            add(text);
        });
        assertThatThrownBy(() -> traces.resume("fail", "00-%s-%s-01".formatted(traceId, customersSpan), work, () -> {
                    throw new IllegalStateException("away");
                }))
                .hasMessage("away");

        assertThat(one("resume").path("parentId").asString()).isEqualTo(customersSpan);
        assertThat(one("publish").path("parentId")).isEqualTo(one("resume").path("id"));
        assertThat(one("fail").path("tags").has("error")).isTrue();
    }

    @Test
    void works_that_fail_together_say_so_each_in_its_own_trace() {
        List<String> ids =
                IntStream.range(0, 2).mapToObj(_ -> hex(16) + hex(16)).toList();
        List<Work> works = ids.stream()
                .map(id -> traces.resume("together", "00-%s-%s-01".formatted(id, customersSpan), UUID.randomUUID()))
                .toList();

        assertThatThrownBy(() -> traces.complete(works, () -> {
                    throw new IllegalStateException("away");
                }))
                .hasMessage("away");

        await().untilAsserted(() -> assertThat(ids).allSatisfy(id -> assertThat(ZIPKIN.spans(id, "together"))
                .singleElement()
                .satisfies(span -> assertThat(span.path("tags").has("error")).isTrue())));
    }

    @Test
    void work_that_was_not_traced_is_not_when_it_is_resumed() {
        UUID work = UUID.randomUUID();
        traces.resume("resume", null, work, () -> assertThat(
                        traces.workOn(work.toString()).isTraced())
                .isFalse());
    }

    @Test
    void messages_that_are_handled_together_stay_in_their_own_traces() {
        List<String> ids =
                IntStream.range(0, 20).mapToObj(_ -> hex(16) + hex(16)).toList();

        try (Broker broker = Broker.connect()) {
            ids.forEach(id ->
                    broker.send("payment.order.created", message(text, "00-%s-%s-01".formatted(id, customersSpan))));
        }

        await().untilAsserted(() -> assertThat(ids).allSatisfy(id -> assertThat(ZIPKIN.spans(id, "process"))
                .singleElement()
                .satisfies(span -> assertThat(span.path("parentId").asString()).isEqualTo(customersSpan))));
        assertThat(ids.stream()
                        .flatMap(id -> ZIPKIN.spans(id, "process").stream())
                        .map(span -> Integer.valueOf(tag(span, "messaging.batch.message_count"))))
                .anyMatch(together -> together > 1);
    }

    @Test
    void what_follows_from_a_batch_belongs_to_the_message_with_which_it_shares_most_ids() {
        String customer = UUID.randomUUID().toString();
        List<String> orders =
                Stream.generate(() -> UUID.randomUUID().toString()).limit(3).toList();
        List<Span> spans = orders.stream().map(_ -> span(hex(32))).toList();
        List<Work> batch = Stream.concat(
                        IntStream.range(0, 3)
                                .mapToObj(i -> Work.about(orders.get(i) + " of " + customer, spans.get(i))),
                        Stream.of(Work.about("untraced", Span.NOOP)))
                .toList();

        traces.during(batch, () -> {
            for (int i = 0; i < 3; i++) {
                assertThat(traces.traceparentFor(
                                "{\"order\": \"%s\", \"customer\": \"%s\"}".formatted(orders.get(i), customer)))
                        .isEqualTo(traces.traceparentOf(spans.get(i)));
            }
            assertThat(traces.traceparentFor(UUID.randomUUID().toString())).isNull();
        });
        spans.forEach(Span::end);
    }

    @Test
    void work_outside_of_traces_has_no_traceparent() {
        new TransactionTemplate(transactions).executeWithoutResult(_ -> {
            outbox.add(EventType.ORDER_CREATED, Greeting.of(text));
            assertThat(jdbc.queryForList(
                            "select traceparent from outbox where payload like ?", String.class, "%" + text + "%"))
                    .containsExactly((String) null);
        });
    }

    private Span span(String trace) {
        return traces.childOf("00-%s-%s-01".formatted(trace, customersSpan)).start();
    }

    /** Publishes an event in a trace, as a request does. */
    private void publish(String greeting) {
        request = span(traceId);
        traces.during(List.of(Work.about("the request", request)), () -> add(greeting));
        request.end();
    }

    private void add(String greeting) {
        new TransactionTemplate(transactions)
                .executeWithoutResult(_ -> outbox.add(EventType.ORDER_CREATED, Greeting.of(greeting)));
    }

    private static Message message(String greeting, String traceparent) {
        Message message = Broker.event(
                EventType.ORDER_CREATED,
                UUID.randomUUID(),
                JsonMapper.shared().writeValueAsString(Greeting.of(greeting)));
        message.getMessageProperties().setHeader("traceparent", traceparent);
        return message;
    }

    private void get(String path, String traceparent) {
        get(path, traceparent, "");
    }

    private void get(String path, String traceparent, String preference) {
        RestClient.create("http://localhost:" + port)
                .get()
                .uri(path)
                .header("Authorization", Tokens.customer(UUID.randomUUID()))
                .header("traceparent", traceparent)
                .header("Prefer", preference)
                .retrieve()
                .toBodilessEntity();
    }

    private int terminateRelay() {
        return jdbc.queryForList("""
                select pg_terminate_backend(pid) from pg_stat_activity
                where state = 'idle in transaction' and query like '%delete from outbox%'""").size();
    }

    private JsonNode one(String name) {
        return spans(name, 1).getFirst();
    }

    private List<JsonNode> spans(String name, int count) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(ZIPKIN.spans(traceId, name)).hasSize(count));
        return ZIPKIN.spans(traceId, name);
    }

    private static String tag(JsonNode span, String name) {
        return span.path("tags").path(name).asString();
    }

    private static String hex(int digits) {
        StringBuilder hex = new StringBuilder();
        ThreadLocalRandom.current().ints(digits, 1, 16).forEach(digit -> hex.append(Integer.toHexString(digit)));
        return hex.toString();
    }
}
