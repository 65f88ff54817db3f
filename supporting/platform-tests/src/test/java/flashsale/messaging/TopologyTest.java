package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import flashsale.servers.junit.TestEnvironment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.amqp.core.Queue;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The declared exchanges and queues, read back from the broker. */
class TopologyTest extends ExampleTest {

    private final TestEnvironment environment;
    private Broker broker;

    @Autowired
    ConfirmedPublisher publisher;

    TopologyTest(TestEnvironment environment) {
        this.environment = environment;
    }

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        broker.close();
    }

    @ParameterizedTest
    @EnumSource
    void every_event_has_a_queue_and_a_dead_letter_queue_for_each_of_its_consumers(EventType type) {
        assertThat(type.subscribers()).isNotEmpty().allSatisfy(consumer -> {
            assertThat(broker.hasQueue(type.queueOf(consumer))).isTrue();
            assertThat(broker.hasQueue(type.queueOf(consumer) + ".dlq")).isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource
    void every_event_reaches_its_consumers(EventType type) {
        String heard = broker.listenTo(type);

        publisher.publish(List.of(Event.of(type, Instant.now(), "{\"text\":\"to all\",\"times\":1}")));

        assertThat(broker.receive(heard, Duration.ofSeconds(30))).isPresent();
        assertThat(bindings(type))
                .containsAll(type.subscribers().stream().map(type::queueOf).toList());
    }

    @Test
    void queues_are_replicated_and_lose_nothing_on_the_way_to_the_dead_letters() {
        JsonNode queue = management("/api/queues/" + environment.virtualHost() + "/order.reservation.created");

        assertThat(queue.path("durable").asBoolean()).isTrue();
        assertThat(queue.path("arguments").path("x-queue-type").asString()).isEqualTo("quorum");
        assertThat(queue.path("arguments").path("x-dead-letter-routing-key").asString())
                .isEqualTo("order.reservation.created.dlq");
        assertThat(queue.path("arguments").path("x-dead-letter-strategy").asString())
                .isEqualTo("at-least-once");
    }

    @Test
    void names_are_those_that_the_tools_know() {
        assertThat(EventType.RESERVATION_CREATED.queueOf(Subscriber.ORDER)).isEqualTo("order.reservation.created");
        assertThat(EventType.withRoutingKey("payment.succeeded")).contains(EventType.PAYMENT_SUCCEEDED);
        assertThat(EventType.withRoutingKey("payment.lost")).isEmpty();
    }

    @Test
    void without_patterns_no_queue_of_theirs_is_declared() {
        assertThat(queuesDeclared(EventType.inUse(false)))
                .contains("order.reservation.created", "order.reservation.created.dlq")
                .doesNotContain("audit-log.account.registered", "audit-log.account.registered.dlq");
        assertThat(queuesDeclared(EventType.inUse(true))).contains("audit-log.account.registered");
    }

    private static List<String> queuesDeclared(List<EventType> events) {
        return Topology.declarables(events).getDeclarablesByType(Queue.class).stream()
                .map(Queue::getName)
                .toList();
    }

    @Test
    void waiting_times_grow_fourfold() {
        assertThat(List.of(Topology.waitBefore(1), Topology.waitBefore(2), Topology.waitBefore(3)))
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(4), Duration.ofSeconds(16));
    }

    private List<String> bindings(EventType type) {
        return management("/api/exchanges/" + environment.virtualHost() + "/flashsale.events/bindings/source")
                .valueStream()
                .filter(it -> it.path("routing_key").asString().equals(type.routingKey()))
                .map(it -> it.path("destination").asString())
                .toList();
    }

    private JsonNode management(String path) {
        return JsonMapper.shared().readTree(environment.rabbit().require("GET", path, ""));
    }
}
