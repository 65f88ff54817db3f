package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.beans.factory.annotation.Autowired;

/** What happens to a message that arrives. */
class ConsumerTest extends ExampleTest {

    private static final String QUEUE = EventType.ORDER_CREATED.queueOf(Subscriber.PAYMENT);
    private static final Duration SOON = Duration.ofSeconds(30);

    @Autowired
    Effects effects;

    @Autowired
    Consumers consumers;

    @Autowired
    HikariDataSource pool;

    private Broker broker;
    private final String text = "text-" + UUID.randomUUID();

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        broker.close();
    }

    @Test
    void an_event_takes_effect_in_each_of_its_consumers() {
        broker.publish(EventType.ORDER_CANCELLED, UUID.randomUUID(), greeting(text));

        await().untilAsserted(() -> assertThat(effects.consumersOf(text)).containsExactly("payment", "reservation"));
    }

    @Test
    void an_event_that_is_delivered_again_takes_effect_once() {
        UUID id = UUID.randomUUID();

        broker.publish(EventType.ORDER_CREATED, id, greeting(text));
        broker.publish(EventType.ORDER_CREATED, id, greeting(text));
        await().until(() -> effects.of(text) > 0);
        broker.publish(EventType.ORDER_CREATED, id, greeting(text));
        everythingBeforeIsDone();

        assertThat(effects.of(text)).isEqualTo(1);
    }

    @Test
    void a_message_that_fails_is_tried_again_while_the_others_go_on() {
        effects.fail(text, 2); // once in the batch, once alone
        List<String> others =
                IntStream.range(0, 20).mapToObj(i -> text + "-" + i).toList();

        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), greeting(text));
        others.forEach(other -> broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), greeting(other)));
        await().until(() -> effects.of(text) == 1);

        assertThat(effects.inOrder(text)).hasSize(21).containsAll(others).endsWith(text);
        assertThat(broker.depth(QUEUE + Topology.DEAD_LETTER_SUFFIX)).isZero();
    }

    @Test
    void a_message_that_fails_for_the_last_time_is_a_dead_letter_with_its_reason() {
        UUID id = UUID.randomUUID();
        effects.fail(text, 2);
        Message message = Broker.event(EventType.ORDER_CREATED, id, greeting(text));
        message.getMessageProperties().setHeader(FailedMessages.ATTEMPT, Topology.RETRIES);

        broker.send(QUEUE, message);

        Message deadLetter = deadLetter();
        assertThat(deadLetter.getMessageProperties().getMessageId()).isEqualTo(id.toString());
        assertThat(reasonOf(deadLetter)).contains("not to be handled yet");
        assertThat(deadLetter.getBody()).isEqualTo(message.getBody());
        assertThat(effects.of(text)).isZero();
    }

    @Test
    void a_dead_letter_that_is_put_back_is_handled() {
        effects.fail(text, 1);
        Message message = Broker.event(EventType.ORDER_CREATED, UUID.randomUUID(), greeting(text));
        message.getMessageProperties().setHeader(FailedMessages.ATTEMPT, Topology.RETRIES);
        broker.send(QUEUE, message);

        broker.send(QUEUE, deadLetter());

        await().until(() -> effects.of(text) == 1);
    }

    @Test
    void while_the_database_is_away_messages_wait_and_are_not_counted_as_failed() {
        toDatabase().cut();
        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), greeting(text));
        await().until(() -> broker.depth(QUEUE) == 0);
        await().during(Duration.ofMillis(500)).until(() -> broker.depth("flashsale.retry.1") == 0);
        mendDatabase();

        await().until(() -> effects.of(text) == 1);
    }

    @Test
    void a_consumer_that_stops_while_the_database_is_away_gives_its_messages_back() {
        toDatabase().cut();
        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), greeting(text));
        await().until(() -> broker.depth(QUEUE) == 0);

        consumers.stop();

        Message back = broker.receive(QUEUE, SOON).orElseThrow();
        assertThat(back.getMessageProperties().getHeaders()).doesNotContainKey(FailedMessages.ATTEMPT);
        mendDatabase();
        consumers.start();
        broker.send(QUEUE, back);
        await().until(() -> effects.of(text) == 1);
    }

    /** Returns when the service has new connections and no dead ones. */
    private void mendDatabase() {
        toDatabase().mend();
        pool.getHikariPoolMXBean().softEvictConnections();
        await().ignoreExceptions().until(() -> effects.of(text) >= 0);
    }

    /** With a single consumer, messages keep their order. */
    private void everythingBeforeIsDone() {
        String last = "last-" + UUID.randomUUID();
        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), greeting(last));
        await().until(() -> effects.of(last) == 1);
    }

    private Message deadLetter() {
        return broker.receive(QUEUE + Topology.DEAD_LETTER_SUFFIX, SOON).orElseThrow();
    }

    private static String reasonOf(Message message) {
        return message.getMessageProperties().getHeader(FailedMessages.REASON);
    }

    private static String greeting(String text) {
        return "{\"text\":\"" + text + "\",\"times\":1}";
    }
}
