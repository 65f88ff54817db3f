package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import flashsale.servers.junit.TestEnvironment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Binding.DestinationType;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.Queue;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;

/** What somebody deletes at the broker while the service runs is made anew, or the service's health says what is wrong. */
class TopologyWatchTest extends ExampleTest {

    private static final String READ = EventType.ORDER_CREATED.queueOf(Subscriber.PAYMENT);
    private static final Duration LONGER_THAN_THE_PERIOD = Duration.ofSeconds(25);

    private final TestEnvironment environment;
    private final String text = "text-" + UUID.randomUUID();
    private Broker broker;

    @Autowired
    ConfirmedPublisher publisher;

    @Autowired
    TopologyWatch watch;

    @Autowired
    AmqpAdmin admin;

    @Autowired
    Effects effects;

    @Autowired
    @Qualifier("queues")
    HealthIndicator health;

    TopologyWatchTest(TestEnvironment environment) {
        this.environment = environment;
    }

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void everythingIsWellInTheEnd() {
        await().atMost(LONGER_THAN_THE_PERIOD).until(this::isWell);
        broker.close();
    }

    @Test
    void a_queue_that_the_service_reads_is_made_anew_without_anything_published() {
        broker.deleteQueue(READ);

        await().until(() -> broker.hasQueue(READ));
    }

    @Test
    void an_event_takes_effect_although_its_queue_is_deleted() {
        broker.deleteQueue(READ);

        publishAtLast(EventType.ORDER_CREATED);

        await().until(() -> effects.of(text) == 1);
    }

    @Test
    void the_queue_of_a_service_that_does_not_run_is_made_anew_by_whoever_publishes_for_it() {
        String queue = EventType.SHIPMENT_SCHEDULED.queueOf(Subscriber.ORDER);
        broker.deleteQueue(queue);

        publishAtLast(EventType.SHIPMENT_SCHEDULED);

        await().until(() -> broker.depth(queue) == 1);
    }

    @Test
    void events_take_effect_although_their_exchange_is_deleted() {
        admin.deleteExchange(Topology.EVENTS);

        publishAtLast(EventType.ORDER_CREATED);

        await().until(() -> effects.of(text) == 1);
    }

    @Test
    void a_message_that_fails_is_tried_again_although_the_queue_and_the_exchange_for_retries_are_deleted() {
        broker.deleteQueue(Topology.retryQueue(1));
        admin.deleteExchange(Topology.retryExchange(1));
        effects.fail(text, 2);

        publishAtLast(EventType.ORDER_CREATED);

        await().until(() -> effects.of(text) == 1);
    }

    @Test
    void a_dead_letter_is_kept_although_its_queue_is_deleted() {
        String deadLetters = Topology.deadLetters(READ);
        broker.deleteQueue(deadLetters);

        broker.send(
                READ,
                MessageBuilder.withBody("unreadable".getBytes(StandardCharsets.UTF_8))
                        .setMessageId(UUID.randomUUID().toString())
                        .build());

        await().until(() -> broker.hasQueue(deadLetters) && broker.depth(deadLetters) == 1);
        broker.purge(deadLetters);
    }

    @Test
    void a_binding_that_nobody_misses_because_the_event_has_another_consumer_is_made_anew() {
        EventType type = EventType.ORDER_CANCELLED;
        admin.removeBinding(new Binding(
                type.queueOf(Subscriber.PAYMENT), DestinationType.QUEUE, Topology.EVENTS, type.routingKey(), null));

        await().atMost(LONGER_THAN_THE_PERIOD)
                .until(() -> new Bindings(environment).leadTo(type.queueOf(Subscriber.PAYMENT)));
    }

    @Test
    void a_queue_with_other_properties_is_named_until_somebody_deletes_it() {
        String queue = Topology.retryQueue(3);
        broker.deleteQueue(queue);
        admin.declareQueue(new Queue(queue, true));

        watch.reportMissing();

        await().until(() -> reason().contains(queue + " was made by another version"));
        broker.deleteQueue(queue);
        await().atMost(LONGER_THAN_THE_PERIOD).until(this::isWell);
        assertThat(broker.hasQueue(queue)).isTrue();
    }

    @Test
    void missing_rights_are_named_until_they_are_given_again() {
        permit("^$");

        watch.reportMissing();

        await().until(() -> reason().contains(READ + " is refused to this service's RabbitMQ user"));
        permit(".*");
    }

    @Test
    void all_is_made_anew_after_the_virtual_host_was_deleted() {
        String host = environment.virtualHost();
        environment.rabbit().deleteVirtualHost(host);
        environment.rabbit().createVirtualHost(host);

        publishAtLast(EventType.ORDER_CREATED);

        await().until(() -> effects.of(text) == 1);
    }

    /** As a relay does: again until it succeeds. */
    private void publishAtLast(EventType type) {
        Event event = Event.of(type, Instant.now(), "{\"text\":\"%s\",\"times\":1}".formatted(text));
        await().atMost(LONGER_THAN_THE_PERIOD).until(() -> {
            try {
                publisher.publish(List.of(event));
                return true;
            } catch (AmqpException again) {
                return false;
            }
        });
    }

    private boolean isWell() {
        return health.health().getStatus().equals(Status.UP);
    }

    private String reason() {
        return String.valueOf(health.health().getDetails().get("reason"));
    }

    private void permit(String configure) {
        environment
                .rabbit()
                .require(
                        "PUT",
                        "/api/permissions/%s/%s"
                                .formatted(environment.virtualHost(), System.getProperty("RABBITMQ_USERNAME")),
                        "{\"configure\":\"%s\",\"write\":\".*\",\"read\":\".*\"}".formatted(configure));
    }
}
