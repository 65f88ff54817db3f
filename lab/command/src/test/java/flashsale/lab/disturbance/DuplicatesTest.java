package flashsale.lab.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.BuiltinExchangeType;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Brokers;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@NeedsServers(ServerKind.RABBIT)
class DuplicatesTest {

    private static final String EVENTS = "flashsale.events";

    private final Broker broker;

    DuplicatesTest(TestEnvironment environment) {
        broker = Brokers.of(environment);
    }

    @Test
    void each_event_comes_twice_with_its_id_until_the_fault_ends() throws Exception {
        List<String> got = Collections.synchronizedList(new ArrayList<>());
        try (Connection connection = broker.connect()) {
            Channel channel = connection.createChannel();
            channel.exchangeDeclare(EVENTS, BuiltinExchangeType.TOPIC, true);
            String queue = channel.queueDeclare().getQueue();
            channel.queueBind(queue, EVENTS, "order.*");
            channel.basicConsume(
                    queue, true, (_, event) -> got.add(event.getProperties().getMessageId()), _ -> {});
            List<String> ids = IntStream.range(0, 20).mapToObj(i -> "e-" + i).toList();
            Duplicates duplicates = new Duplicates(broker);

            duplicates.begin();
            for (String id : ids) {
                publish(channel, id);
            }

            await().until(() -> got.size() == 40);
            assertThat(got)
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(ids.stream(), ids.stream()).toList());

            duplicates.end();
            publish(channel, "last");
            await().until(() -> got.contains("last"));

            duplicates.begin(); // the same fault alone, and then in a sequence
            publish(channel, "again");
            await().until(() -> Collections.frequency(got, "again") == 2);
            duplicates.end();
        }
    }

    private static void publish(Channel channel, String id) throws Exception {
        channel.basicPublish(
                EVENTS,
                "order.paid",
                new AMQP.BasicProperties.Builder().messageId(id).build(),
                new byte[0]);
    }
}
