package flashsale.lab.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.BuiltinExchangeType;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.Brokers;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@NeedsServers(ServerKind.RABBIT)
class DeletedTopologyTest {

    private static final List<String> QUEUES =
            List.of("order.event", "order.event.dlq", "payment.event.dlq", "flashsale.retry.1");

    private final Broker broker;

    DeletedTopologyTest(TestEnvironment environment) {
        broker = Brokers.of(environment);
    }

    @Test
    void what_waits_is_kept_and_what_is_deleted_must_return() throws Exception {
        try (Connection connection = broker.connect()) {
            Channel channel = connection.createChannel();
            declare(channel);
            channel.basicPublish("", "payment.event.dlq", null, "letter".getBytes(StandardCharsets.UTF_8));
            await().until(() -> broker.queues().contains(new QueueDepth("payment.event.dlq", 1)));

            new DeletedTopology(broker, Duration.ofSeconds(20)).begin();
            assertThat(broker.queues())
                    .extracting(QueueDepth::name)
                    .contains("order.event", "payment.event.dlq")
                    .doesNotContain("order.event.dlq", "flashsale.retry.1");
            declare(channel);
            DeletedTopology impatient = new DeletedTopology(broker, Duration.ZERO);
            impatient.begin();
            assertThatThrownBy(impatient::end)
                    .isInstanceOf(UnreadableException.class)
                    .hasMessageContaining("flashsale.events");
            channel.exchangeDeclare(Broker.EVENTS, BuiltinExchangeType.TOPIC, true);
            assertThatThrownBy(impatient::end)
                    .isInstanceOf(UnreadableException.class)
                    .hasMessageContaining("order.event.dlq");

            declare(channel);
            await().untilAsserted(impatient::end);
        }
    }

    private static void declare(Channel channel) throws IOException {
        channel.exchangeDeclare(Broker.EVENTS, BuiltinExchangeType.TOPIC, true);
        for (String queue : QUEUES) {
            channel.queueDeclare(queue, true, false, false, Map.of());
        }
    }
}
