package flashsale.messaging;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.store.StoreAway;
import flashsale.platform.test.Broker;
import flashsale.servers.junit.TestEnvironment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.beans.factory.annotation.Autowired;

/** Publishing returns when the broker has every event; otherwise it throws. */
class ConfirmedPublisherTest extends ExampleTest {

    private static final EventType TYPE = EventType.SHIPMENT_SCHEDULED;
    private static final String QUEUE = TYPE.queueOf(Subscriber.ORDER);

    @Autowired
    ConfirmedPublisher publisher;

    @Autowired
    BrokerHealth health;

    private final Bindings bindings;
    private Broker broker;

    ConfirmedPublisherTest(TestEnvironment environment) {
        bindings = new Bindings(environment);
    }

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        awaitQueue();
        broker.close();
    }

    /** Asks the broker: publishing until it succeeds would make the watch make it twice. */
    private void awaitQueue() {
        await().until(() -> bindings.leadTo(QUEUE));
    }

    /** A write may fail before the reading thread learns that the connection is lost, and until then it is not replaced. */
    private void awaitLostConnections() {
        await().until(() -> health.problem().equals(Optional.of("no connection to RabbitMQ")));
    }

    private static List<Event> batchOf(int events) {
        return IntStream.range(0, events)
                .mapToObj(_ -> Event.of(TYPE, Instant.now(), "{}"))
                .toList();
    }

    @Test
    void an_event_travels_with_its_id_type_and_time() {
        String heard = broker.listenTo(TYPE);
        Event event = Event.of(TYPE, Instant.now(), "{\"a\":1}");

        publisher.publish(List.of(event));

        Message message = broker.receive(heard, Duration.ofSeconds(30)).orElseThrow();
        MessageProperties properties = message.getMessageProperties();
        assertThat(message.getBody()).asString().isEqualTo("{\"a\":1}");
        assertThat(properties.getMessageId()).isEqualTo(event.id().toString());
        assertThat(properties.getType()).isEqualTo("shipment.scheduled");
        assertThat(properties.getReceivedRoutingKey()).isEqualTo("shipment.scheduled");
        assertThat(properties.getContentType()).isEqualTo("application/json");
        assertThat(properties.getTimestamp().toInstant())
                .isBetween(event.occurredAt().minusSeconds(1), event.occurredAt());
    }

    @RepeatedTest(20)
    void an_event_whose_queue_is_missing_does_not_vanish() {
        broker.deleteQueue(QUEUE);

        assertThatThrownBy(() -> publisher.publish(batchOf(1)))
                .isInstanceOf(AmqpException.class)
                .matches(StoreAway::isReasonOf, "it is nobody's fault")
                .hasMessageContaining("shipment.scheduled");
    }

    @Test
    void after_a_failure_the_next_batch_is_judged_by_itself() {
        List<Event> batch = batchOf(50);
        broker.deleteQueue(QUEUE);
        assertThatThrownBy(() -> publisher.publish(batch)).isInstanceOf(AmqpException.class);
        awaitQueue();

        publisher.publish(batch);

        await().until(() -> broker.depth(QUEUE) == 50);
    }

    @Test
    void when_the_broker_is_away_it_throws_and_later_works_again() {
        toBroker().cut();
        assertThatThrownBy(() -> publisher.publish(batchOf(1))).isInstanceOf(AmqpException.class);
        awaitLostConnections();
        toBroker().mend();

        publisher.publish(batchOf(1));
    }
}
