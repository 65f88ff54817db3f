package flashsale.messaging;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpException;
import org.springframework.beans.factory.annotation.Autowired;

/** Each connection to the broker is replaced ten seconds after its other side has gone silent, whoever uses it. */
class HalfDeadBrokerConnectionTest extends ExampleTest {

    /** Ten seconds, and two for a busy machine. */
    private static final Duration NOTICED = Duration.ofSeconds(12);

    /** Until consumers are back, on a busy machine. */
    private static final Duration REPLACED = NOTICED.plusSeconds(5);

    @Autowired
    ConfirmedPublisher publisher;

    @Autowired
    Effects effects;

    @Test
    void publishers_and_consumers_go_on_with_new_connections() {
        List<Event> news = List.of(Event.of(EventType.SHIPMENT_SCHEDULED, Instant.now(), "{}"));
        publisher.publish(news);
        String text = "text-" + UUID.randomUUID();

        toBroker().unplug();
        long unplugged = System.nanoTime();
        try (Broker neighbour = Broker.connect()) {
            neighbour.publish(
                    EventType.ORDER_CREATED, UUID.randomUUID(), "{\"text\":\"%s\",\"times\":1}".formatted(text));
        }

        assertThatThrownBy(() -> publisher.publish(news)).isInstanceOf(AmqpException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - unplugged)).isLessThan(NOTICED);
        publisher.publish(news);
        await().atMost(REPLACED).until(() -> effects.of(text) == 1);
    }
}
