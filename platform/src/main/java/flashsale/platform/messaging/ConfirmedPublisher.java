package flashsale.platform.messaging;

import flashsale.platform.event.Event;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.core.ReturnedMessage;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/**
 * Publishes batches and returns when the broker has confirmed all of them: one round trip for the batch, since waiting
 * for each confirm would bound a relay to some 650 messages a second.
 */
public final class ConfirmedPublisher {

    private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(10);

    private final RabbitTemplate rabbit;
    private final Set<String> returned = ConcurrentHashMap.newKeySet();

    /** @param connections with simple publisher confirms and returns switched on */
    ConfirmedPublisher(ConnectionFactory connections) {
        rabbit = new RabbitTemplate(connections);
        rabbit.setMandatory(true);
        rabbit.setUsePublisherConnection(true);
        rabbit.setReturnsCallback(this::noteReturned);
    }

    /**
     * Publishes events to the exchange of all events.
     *
     * @throws AmqpException if one of them was not confirmed or has no queue; some may have been published
     */
    public void publish(List<Event> events) {
        send(events.stream()
                .map(event -> new Addressed(Topology.EVENTS, event.type().routingKey(), message(event)))
                .toList());
    }

    /** Sends one message somewhere and waits for the confirm. */
    void send(String exchange, String routingKey, Message message) {
        send(List.of(new Addressed(exchange, routingKey, message)));
    }

    private void send(List<Addressed> messages) {
        rabbit.invoke(channel -> {
            messages.forEach(it -> channel.send(it.exchange(), it.routingKey(), it.message()));
            channel.waitForConfirmsOrDie(CONFIRM_TIMEOUT.toMillis());
            return true;
        });
        for (Addressed sent : messages) {
            if (returned.remove(sent.message().getMessageProperties().getMessageId())) {
                throw new AmqpException("No queue for " + sent.routingKey() + " in exchange " + sent.exchange());
            }
        }
    }

    private void noteReturned(ReturnedMessage message) {
        returned.add(message.getMessage().getMessageProperties().getMessageId());
    }

    private static Message message(Event event) {
        return MessageBuilder.withBody(event.data().getBytes(StandardCharsets.UTF_8))
                .setMessageId(event.id().toString())
                .setType(event.type().routingKey())
                .setTimestamp(Date.from(event.occurredAt()))
                .setContentType(MessageProperties.CONTENT_TYPE_JSON)
                .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
                .build();
    }

    private record Addressed(String exchange, String routingKey, Message message) {}
}
