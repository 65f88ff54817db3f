package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.metrics.Reading;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** The readings read from the queues of a service that is not running. */
class QueueReaderTest extends ExampleTest {

    private static final String QUEUE = EventType.RESERVATION_CONFIRMED.queueOf(Subscriber.INVENTORY);

    @Autowired
    ConnectionFactory connections;

    private final Progress progress = new Progress();
    private QueueReader reader;
    private Broker broker;

    @BeforeEach
    void connect() {
        reader = new QueueReader(connections, EventType.inUse(true), progress);
        broker = Broker.connect();
        broker.purge(QUEUE);
    }

    @AfterEach
    void disconnect() {
        broker.purge(QUEUE);
        broker.close();
    }

    @Test
    void nothing_waits_in_an_empty_queue() {
        await().until(() -> read("queue.messages").equals(Optional.of(0.0)));
        await().until(() -> read("queue.waiting.seconds").equals(Optional.of(0.0)));
    }

    @Test
    void a_message_has_waited_no_longer_than_since_the_queue_was_empty() {
        Instant began = Instant.now();
        reader.read();
        send();

        await().until(() -> waiting() > 1.0);
        assertThat(waiting()).isLessThanOrEqualTo(secondsSince(began));
        await().until(() -> read("queue.messages").equals(Optional.of(1.0)));
    }

    @Test
    void a_message_has_waited_no_longer_than_since_the_event_that_was_taken_before_it() {
        reader.read();
        send();
        await().until(() -> waiting() > 1.0);

        Instant taken = Instant.now();
        progress.reached(QUEUE, taken);

        assertThat(waiting()).isLessThanOrEqualTo(secondsSince(taken));
    }

    @Test
    void how_long_a_message_has_waited_is_not_known_at_first() {
        send();

        await().until(() -> read("queue.messages").equals(Optional.of(1.0)));
        assertThat(read("queue.waiting.seconds")).isEmpty();
    }

    private void send() {
        broker.send(QUEUE, Broker.event(EventType.RESERVATION_CONFIRMED, UUID.randomUUID(), "{}"));
        await().until(() -> broker.depth(QUEUE) == 1);
    }

    private static double secondsSince(Instant moment) {
        return Duration.between(moment, Instant.now()).toMillis() / 1000.0;
    }

    private double waiting() {
        return read("queue.waiting.seconds").orElse(0.0);
    }

    private Optional<Double> read(String meter) {
        return reader.read().stream()
                .filter(reading -> reading.meter().equals(meter))
                .filter(reading -> reading.tags().stream()
                        .anyMatch(tag ->
                                tag.getKey().equals("queue") && tag.getValue().equals(QUEUE)))
                .map(Reading::value)
                .findFirst();
    }
}
