package flashsale.platform.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory.ConfirmType;
import org.springframework.amqp.rabbit.connection.ChannelProxy;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/** What RabbitMQ says, as a service catches it. */
@NeedsServers(ServerKind.RABBIT)
class RabbitRefusalsTest {

    private CachingConnectionFactory connections;
    private RabbitTemplate rabbit;

    @BeforeEach
    void connect(TestEnvironment environment) {
        Map<String, String> broker = environment.properties();
        connections = new CachingConnectionFactory(
                broker.get("RABBITMQ_HOST"), Integer.parseInt(broker.get("RABBITMQ_PORT")));
        connections.setUsername(broker.get("RABBITMQ_USERNAME"));
        connections.setPassword(broker.get("RABBITMQ_PASSWORD"));
        connections.setVirtualHost(environment.virtualHost());
        connections.setPublisherConfirmType(ConfirmType.SIMPLE);
        rabbit = new RabbitTemplate(connections);
    }

    @AfterEach
    void disconnect() {
        connections.destroy();
    }

    @Test
    void a_broker_that_admits_nobody_is_away(TestEnvironment environment) {
        String limit = "/api/vhost-limits/" + environment.virtualHost() + "/max-connections";
        environment.rabbit().require("PUT", limit, "{\"value\":0}");
        try {
            assertThat(StoreAway.isReasonOf(catchThrowable(() -> rabbit.execute(channel -> channel))))
                    .isTrue();
        } finally {
            environment.rabbit().require("DELETE", limit, "");
        }
    }

    @Test
    void a_broker_that_closes_connections_is_away(TestEnvironment environment) {
        Throwable failure = catchThrowable(() -> rabbit.execute(channel -> {
            environment.rabbit().deleteVirtualHost(environment.virtualHost());
            return channel.queueDeclare().getQueue();
        }));
        environment.rabbit().createVirtualHost(environment.virtualHost());

        assertThat(StoreAway.isReasonOf(failure)).isTrue();
    }

    @Test
    void a_broker_that_has_taken_the_rights_of_its_user_is_away(TestEnvironment environment) {
        String virtualHost = environment.virtualHost();
        environment
                .rabbit()
                .require(
                        "PUT",
                        "/api/permissions/%s/%s"
                                .formatted(virtualHost, environment.properties().get("RABBITMQ_USERNAME")),
                        "{\"configure\": \"\", \"write\": \"\", \"read\": \"\"}");
        try {
            // a new queue, because the broker remembers for each channel what it has permitted
            assertThat(StoreAway.isReasonOf(catchThrowable(() ->
                            rabbit.execute(channel -> channel.queueDeclare().getQueue()))))
                    .isTrue();
        } finally {
            environment.rabbit().createVirtualHost(virtualHost); // gives all rights
        }
    }

    @Test
    void an_exchange_that_somebody_has_deleted_is_away_until_it_is_made_anew() {
        assertThat(StoreAway.isReasonOf(failureOfPublishing("deleted", new AMQP.BasicProperties())))
                .isTrue();
    }

    @Test
    void a_message_that_is_not_confirmed_is_refused() {
        // The channel that publishes also makes the queue. Made on another connection it could be gone already, and
        // what
        // reaches no queue is confirmed.
        Throwable failure = catchThrowable(() -> rabbit.execute(channel -> {
            String full = channel.queueDeclare(
                            "", false, true, true, Map.of("x-max-length", 1, "x-overflow", "reject-publish"))
                    .getQueue();
            for (int i = 0; i < 10; i++) {
                channel.basicPublish("", full, null, new byte[0]);
            }
            channel.waitForConfirmsOrDie(10_000);
            return true;
        }));

        assertThat(StoreAway.isReasonOf(failure)).isTrue();
    }

    /** Nor would it accept one of more than 16 MiB, which no test has to send. */
    @Test
    void a_message_that_the_broker_does_not_accept_is_no_refusal() {
        AMQP.BasicProperties expiresNever =
                new AMQP.BasicProperties.Builder().expiration("never").build();

        assertThat(StoreAway.isReasonOf(failureOfPublishing("", expiresNever))).isFalse();
    }

    /** On the channel itself: the cached one would reopen when the broker closes it, and know nothing of the message. */
    private Throwable failureOfPublishing(String exchange, AMQP.BasicProperties properties) {
        return catchThrowable(() -> rabbit.execute(cached -> {
            Channel channel = ((ChannelProxy) cached).getTargetChannel();
            channel.basicPublish(exchange, "any", properties, new byte[0]);
            return channel.waitForConfirms(10_000);
        }));
    }

    @Test
    void what_is_wrong_with_the_request_itself_is_no_refusal() {
        assertThat(StoreAway.isReasonOf(
                        catchThrowable(() -> rabbit.execute(channel -> channel.queueDeclarePassive("nobody's")))))
                .isFalse();
    }
}
