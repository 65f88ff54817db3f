package flashsale.lab.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.BuiltinExchangeType;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.Delivery;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Brokers;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

@NeedsServers(ServerKind.RABBIT)
class PoisonMessagesTest {

    private static final String QUEUE = "test.poisoned.event";
    private static final String TYPE = "poisoned.event";
    private static final String DEAD_LETTERS = QUEUE + ".dlq";

    private final Broker broker;

    PoisonMessagesTest(TestEnvironment environment) {
        broker = Brokers.of(environment);
    }

    @Test
    void its_own_dead_letters_are_taken_away_and_no_others() throws Exception {
        try (Connection connection = broker.connect()) {
            Channel channel = connection.createChannel();
            channel.exchangeDeclare(Broker.EVENTS, BuiltinExchangeType.TOPIC, true);
            channel.queueDeclare(QUEUE, true, false, false, Map.of());
            channel.queueBind(QUEUE, Broker.EVENTS, TYPE);
            channel.queueDeclare(DEAD_LETTERS, true, false, false, Map.of());
            await().until(() ->
                    broker.queues().stream().anyMatch(queue -> queue.name().equals(DEAD_LETTERS)));
            channel.basicPublish("", DEAD_LETTERS, null, "another".getBytes(StandardCharsets.UTF_8));
            channel.basicConsume(QUEUE, true, (_, message) -> makeDeadLetterOfPoison(channel, message), _ -> {});
            PoisonMessages poison = new PoisonMessages(broker);

            poison.begin();
            for (int i = 0; i < 250; i++) {
                channel.basicPublish(Broker.EVENTS, TYPE, null, "{}".getBytes(StandardCharsets.UTF_8));
            }
            await().until(() -> channel.messageCount(DEAD_LETTERS) == 3);
            poison.end();

            await().until(() -> channel.messageCount(DEAD_LETTERS) == 1);
            assertThat(new String(channel.basicGet(DEAD_LETTERS, true).getBody(), StandardCharsets.UTF_8))
                    .isEqualTo("another");
        }
    }

    private static void makeDeadLetterOfPoison(Channel channel, Delivery message) throws IOException {
        AMQP.BasicProperties properties = message.getProperties();
        if (properties.getHeaders() != null) {
            channel.basicPublish("", DEAD_LETTERS, properties, message.getBody());
        }
    }
}
