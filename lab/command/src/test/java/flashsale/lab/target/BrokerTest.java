package flashsale.lab.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@NeedsServers(ServerKind.RABBIT)
class BrokerTest {

    private final Broker broker;

    BrokerTest(TestEnvironment environment) {
        broker = Brokers.of(environment);
    }

    @Test
    void what_waits_in_a_queue_for_signals_is_no_work() throws Exception {
        try (Connection instance = broker.connect()) {
            Channel channel = instance.createChannel();
            channel.queueDeclare("signals.order-service.1", false, true, true, null);
            channel.basicPublish("", "signals.order-service.1", null, "signal".getBytes(StandardCharsets.UTF_8));
            channel.queueDeclare("order.work", true, false, false, null);
            channel.basicPublish("", "order.work", null, "work".getBytes(StandardCharsets.UTF_8));

            await().until(() -> broker.queues().contains(new QueueDepth("order.work", 1)));
            assertThat(broker.queues()).extracting(QueueDepth::name).doesNotContain("signals.order-service.1");
        }
    }
}
