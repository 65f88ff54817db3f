package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.ShutdownSignalException;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.SteadyClock;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.net.ConnectException;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpConnectException;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/** Whether an instance knows that it is connected. It has one connection for publishers and one for consumers. */
@NeedsServers(ServerKind.RABBIT)
class WatchedConnectionsTest {

    private final BrokerHealth health = new BrokerHealth(new SteadyClock());
    private final WatchedConnections watched = new WatchedConnections(health);
    private final String ours = "watched-" + UUID.randomUUID();
    private CachingConnectionFactory consumers;
    private ConnectionFactory publishers;

    @BeforeEach
    void connect(TestEnvironment environment) {
        environment.rabbit().createVirtualHost(ours);
        Map<String, String> broker = environment.properties();
        consumers = new CachingConnectionFactory(
                broker.get("RABBITMQ_HOST"), Integer.parseInt(broker.get("RABBITMQ_PORT")));
        consumers.setUsername(broker.get("RABBITMQ_USERNAME"));
        consumers.setPassword(broker.get("RABBITMQ_PASSWORD"));
        consumers.setVirtualHost(ours);
        consumers.addConnectionListener(watched);
        publishers = Objects.requireNonNull(consumers.getPublisherConnectionFactory());
        consumers.createConnection();
        publishers.createConnection();
    }

    @AfterEach
    void disconnect(TestEnvironment environment) {
        consumers.destroy();
        environment.rabbit().deleteVirtualHost(ours);
    }

    @Test
    void an_instance_whose_connections_are_all_lost_is_not_connected_until_one_is_opened(TestEnvironment environment) {
        assertThat(health.problem()).isEmpty();

        environment.rabbit().deleteVirtualHost(ours); // closes them
        await().untilAsserted(() -> assertThat(health.problem()).contains("no connection to RabbitMQ"));

        environment.rabbit().createVirtualHost(ours);
        publishers.createConnection();
        assertThat(health.problem()).isEmpty();
    }

    @Test
    void a_failure_to_connect_may_be_told_late_when_another_thread_has_connected() {
        watched.onFailed(new AmqpConnectException(new ConnectException("timed out")));

        assertThat(health.problem()).isEmpty();
    }

    @Test
    void a_lost_connection_may_be_told_late_when_it_has_been_replaced() {
        watched.onShutDown(new ShutdownSignalException(
                true, false, new AMQP.Connection.Close.Builder().build(), publishers.createConnection()));

        assertThat(health.problem()).isEmpty();
    }
}
