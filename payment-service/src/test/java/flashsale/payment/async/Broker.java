package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Topology;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Binding.DestinationType;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Publishes and receives events as the other services do. */
public final class Broker implements AutoCloseable {

    /** An event that payment-service has published. */
    public record Heard(String type, JsonNode data) {

        boolean isAbout(UUID payment) {
            return payment.toString().equals(data.path("paymentId").asString());
        }
    }

    private final JsonMapper json = JsonMapper.shared();
    private final RabbitTemplate rabbit;
    private final RabbitAdmin admin;
    private final SimpleMessageListenerContainer listener;
    private final Queue<Heard> heard = new ConcurrentLinkedQueue<>();

    Broker(ConnectionFactory connections) {
        rabbit = new RabbitTemplate(connections);
        admin = new RabbitAdmin(connections);
        String queue = admin.declareQueue().getName();
        for (EventType type : List.of(EventType.PAYMENT_SUCCEEDED, EventType.PAYMENT_FAILED)) {
            admin.declareBinding(
                    new Binding(queue, DestinationType.QUEUE, Topology.EVENTS, type.routingKey(), Map.of()));
        }
        listener = new SimpleMessageListenerContainer(connections);
        listener.setQueueNames(queue);
        listener.setAcknowledgeMode(AcknowledgeMode.NONE);
        listener.setMessageListener(message ->
                heard.add(new Heard(message.getMessageProperties().getType(), json.readTree(message.getBody()))));
        listener.start();
    }

    void publish(EventType type, Map<String, ?> data) {
        publish(type, UUID.randomUUID(), data);
    }

    void publish(EventType type, UUID eventId, Map<String, ?> data) {
        publish(type, eventId, json.writeValueAsString(data));
    }

    void publish(EventType type, UUID eventId, String data) {
        Message message = MessageBuilder.withBody(data.getBytes(StandardCharsets.UTF_8))
                .setMessageId(eventId.toString())
                .setType(type.routingKey())
                .setContentType("application/json")
                .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
                .build();
        rabbit.send(Topology.EVENTS, type.routingKey(), message);
    }

    /** What was published about a payment so far. */
    public List<Heard> heardOf(UUID payment) {
        return heard.stream().filter(event -> event.isAbout(payment)).toList();
    }

    /** The first event about a payment. */
    public Heard awaitEvent(UUID payment) {
        await().until(() -> !heardOf(payment).isEmpty());
        return heardOf(payment).getFirst();
    }

    int deadLetters(EventType type) {
        String queue = type.queueOf(Subscriber.PAYMENT) + Topology.DEAD_LETTER_SUFFIX;
        return (int) admin.getQueueInfo(queue).getMessageCount();
    }

    void assertNoDeadLetters() {
        for (EventType type : EventType.values()) {
            if (type.subscribers().contains(Subscriber.PAYMENT)) {
                assertThat(deadLetters(type)).as(type.routingKey()).isZero();
            }
        }
    }

    void purgeDeadLetters(EventType type) {
        admin.purgeQueue(type.queueOf(Subscriber.PAYMENT) + Topology.DEAD_LETTER_SUFFIX);
    }

    @Override
    public void close() {
        listener.stop();
    }
}
