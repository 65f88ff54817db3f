package flashsale.platform.test;

import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.GetResponse;
import flashsale.contract.EventType;
import flashsale.messaging.Topology;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.amqp.core.TopicExchange;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/** The broker as seen by a neighbour of the service under test: publishes events, and receives what the service publishes. */
public final class Broker implements AutoCloseable {

    private final CachingConnectionFactory connections;
    private final RabbitTemplate rabbit;
    private final RabbitAdmin admin;

    private Broker(CachingConnectionFactory connections) {
        this.connections = connections;
        this.rabbit = new RabbitTemplate(connections);
        this.admin = new RabbitAdmin(rabbit);
    }

    /** The broker of the running test class, which needs {@code ServerKind.RABBIT}. */
    public static Broker connect() {
        CachingConnectionFactory connections =
                new CachingConnectionFactory(property("RABBITMQ_HOST"), Integer.parseInt(property("RABBITMQ_PORT")));
        connections.setUsername(property("RABBITMQ_USERNAME"));
        connections.setPassword(property("RABBITMQ_PASSWORD"));
        connections.setVirtualHost(property("RABBITMQ_VHOST"));
        return new Broker(connections);
    }

    /** Publishes an event in the name of the service that owns it. */
    public void publish(EventType type, UUID id, String data) {
        rabbit.send(Topology.EVENTS, type.routingKey(), event(type, id, data));
    }

    /** An event as sent over the wire, for tests to change and send. */
    public static Message event(EventType type, UUID id, String data) {
        return MessageBuilder.withBody(data.getBytes(StandardCharsets.UTF_8))
                .setMessageId(id.toString())
                .setType(type.routingKey())
                .setTimestamp(Date.from(Instant.now()))
                .setContentType(MessageProperties.CONTENT_TYPE_JSON)
                .build();
    }

    /** Puts a message with any content into a queue. */
    public void send(String queue, Message message) {
        rabbit.send("", queue, message);
    }

    /**
     * Makes a queue that receives these events until this is closed.
     *
     * @return its name
     */
    public String listenTo(EventType... types) {
        Queue queue = new Queue("test." + UUID.randomUUID(), false, true, false);
        admin.declareQueue(queue);
        for (EventType type : types) {
            admin.declareBinding(BindingBuilder.bind(queue)
                    .to(new TopicExchange(Topology.EVENTS))
                    .with(type.routingKey()));
        }
        return queue.getName();
    }

    /** Takes the next message from a queue; empty if none arrives in time. */
    public Optional<Message> receive(String queue, Duration atMost) {
        return Optional.ofNullable(rabbit.receive(queue, atMost.toMillis()));
    }

    /** How many messages are ready in a queue. */
    public long depth(String queue) {
        QueueInformation info = admin.getQueueInfo(queue);
        return Objects.requireNonNull(info, () -> "there is no queue " + queue).getMessageCount();
    }

    public boolean hasQueue(String queue) {
        return admin.getQueueInfo(queue) != null;
    }

    public void purge(String queue) {
        admin.purgeQueue(queue);
    }

    /**
     * Deletes a queue as soon as it works. RabbitMQ 3.10 can never make a quorum queue again that is deleted while it is being made
     * ("cluster_not_formed"), and closes each connection that tries.
     */
    public void deleteQueue(String queue) {
        awaitQueue(queue);
        admin.deleteQueue(queue);
    }

    /** A queue that is being made is there already, but cannot be read. */
    private void awaitQueue(String queue) {
        await().ignoreExceptions()
                .until(() -> rabbit.execute(channel -> {
                    GetResponse first = channel.basicGet(queue, false);
                    if (first != null) {
                        channel.basicReject(first.getEnvelope().getDeliveryTag(), true);
                    }
                    return true;
                }));
    }

    @Override
    public void close() {
        connections.destroy();
    }

    private static String property(String name) {
        return Objects.requireNonNull(System.getProperty(name), name);
    }
}
