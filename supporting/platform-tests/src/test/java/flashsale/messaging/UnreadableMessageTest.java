package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.amqp.core.Message;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A message that cannot be read now cannot be read later: it becomes a dead letter at once and delays no other message.
 */
class UnreadableMessageTest extends ExampleTest {

    private static final String QUEUE = EventType.ORDER_CREATED.queueOf(Subscriber.PAYMENT);
    private static final String DEAD_LETTERS = QUEUE + Topology.DEAD_LETTER_SUFFIX;
    private static final String READABLE = "{\"text\":\"x\",\"times\":1}";

    @Autowired
    Effects effects;

    private Broker broker;

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        broker.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "no json", "null", "[]", "{\"text\":{}}", "{\"text\":\"x\",\"times\":\"many\"}", "\u0000"})
    void a_payload_that_is_something_else_is_a_dead_letter_at_once(String payload) {
        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), payload);

        assertIsDeadLetterWithoutRetries(payload);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"text\":null,\"times\":1}", "{\"text\":\"x\"}", "{\"text\":\"x\",\"times\":-1}"})
    void a_payload_that_lacks_something_is_a_dead_letter_at_once(String payload) {
        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), payload);

        assertIsDeadLetterWithoutRetries(payload);
    }

    @Test
    void a_message_without_an_id_is_a_dead_letter_at_once() {
        Message message = Broker.event(EventType.ORDER_CREATED, UUID.randomUUID(), READABLE);
        message.getMessageProperties().setMessageId(null);

        broker.send(QUEUE, message);

        assertIsDeadLetterWithoutRetries(READABLE);
    }

    @Test
    void a_message_whose_id_is_no_uuid_is_a_dead_letter_at_once() {
        Message message = Broker.event(EventType.ORDER_CREATED, UUID.randomUUID(), READABLE);
        message.getMessageProperties().setMessageId("7");

        broker.send(QUEUE, message);

        assertIsDeadLetterWithoutRetries(READABLE);
    }

    @Test
    void readable_messages_beside_it_take_effect() {
        String text = "beside-" + UUID.randomUUID();

        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), "no json");
        broker.publish(EventType.ORDER_CREATED, UUID.randomUUID(), "{\"text\":\"" + text + "\",\"times\":1}");

        await().until(() -> effects.of(text) == 1);
        assertIsDeadLetterWithoutRetries("no json");
    }

    private void assertIsDeadLetterWithoutRetries(String payload) {
        Message deadLetter =
                broker.receive(DEAD_LETTERS, Duration.ofSeconds(30)).orElseThrow();
        assertThat(new String(deadLetter.getBody(), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo(payload);
        assertThat(deadLetter.getMessageProperties().getHeaders()).doesNotContainKey(FailedMessages.ATTEMPT);
        assertThat((String) deadLetter.getMessageProperties().getHeader(FailedMessages.REASON))
                .isNotBlank();
        assertThat(broker.depth(DEAD_LETTERS)).isZero();
    }
}
