package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.ShutdownSignalException;
import flashsale.platform.test.Broker;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.CustomExchange;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionListener;

/** Something that the broker cannot make. RabbitMQ 3.10 closes the connection that asks for such an exchange, RabbitMQ 4 the channel. */
@NeedsServers(ServerKind.RABBIT)
class UndeclarableTest {

    private static final String POSSIBLE = "possible";

    private final Queue<ShutdownSignalException> lost = new ConcurrentLinkedQueue<>();
    private CachingConnectionFactory connections;
    private CachingConnectionFactory apart;
    private TopologyWatch watch;

    @BeforeEach
    void start(TestEnvironment environment) {
        connections = connections(environment.properties());
        connections.addConnectionListener(new ConnectionListener() {

            @Override
            public void onCreate(@Nullable Connection connection) {}

            @Override
            public void onShutDown(ShutdownSignalException signal) {
                lost.add(signal);
            }
        });
        apart = connections(environment.properties());
        watch = new TopologyWatch(
                connections,
                apart,
                List.of(
                        new CustomExchange("impossible", "no-such-type"),
                        new org.springframework.amqp.core.Queue(POSSIBLE)),
                () -> Set.of(POSSIBLE),
                "example");
        watch.start();
    }

    private static CachingConnectionFactory connections(Map<String, String> broker) {
        CachingConnectionFactory connections = new CachingConnectionFactory(
                broker.get("RABBITMQ_HOST"), Integer.parseInt(broker.get("RABBITMQ_PORT")));
        connections.setUsername(broker.get("RABBITMQ_USERNAME"));
        connections.setPassword(broker.get("RABBITMQ_PASSWORD"));
        connections.setVirtualHost(broker.get("RABBITMQ_VHOST"));
        return connections;
    }

    @AfterEach
    void stop() {
        watch.stop();
        connections.destroy();
        apart.destroy();
    }

    @Test
    void it_is_named_while_all_else_is_made_and_other_connections_stay_open() {
        try (Broker broker = Broker.connect()) {
            await().until(() -> broker.hasQueue(POSSIBLE));
        }

        await().untilAsserted(() ->
                assertThat(watch.problems()).singleElement().asString().startsWith("exchange impossible "));
        assertThat(lost).isEmpty();
    }
}
