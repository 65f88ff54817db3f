package flashsale.order.async;

import static flashsale.order.Samples.json;

import flashsale.order.Reservation;
import flashsale.platform.messaging.Topology;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.amqp.core.AnonymousQueue;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.TopicExchange;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.DirectMessageListenerContainer;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays all other services: publishes their events to the broker, and listens to what order-service publishes. */
@TestConfiguration(proxyBeanMethods = false)
class Neighbours {

    record Heard(String type, JsonNode data) {}

    private final AnonymousQueue ear = new AnonymousQueue();
    private final List<Heard> heard = new CopyOnWriteArrayList<>();
    private final RabbitTemplate rabbit;

    Neighbours(ConnectionFactory connections) {
        rabbit = new RabbitTemplate(connections);
    }

    @Bean
    Declarables earOfTheNeighbours() {
        return new Declarables(
                ear,
                BindingBuilder.bind(ear).to(new TopicExchange(Topology.EVENTS)).with("order.*"));
    }

    @Bean
    DirectMessageListenerContainer listeningNeighbours(ConnectionFactory connections, JsonMapper json) {
        DirectMessageListenerContainer container = new DirectMessageListenerContainer(connections);
        container.setQueues(ear);
        container.setMessageListener(message -> heard.add(
                new Heard(message.getMessageProperties().getReceivedRoutingKey(), json.readTree(message.getBody()))));
        return container;
    }

    void publish(String type, String data) {
        publish(type, UUID.randomUUID(), data);
    }

    void publish(String type, UUID eventId, String data) {
        rabbit.send(Topology.EVENTS, type, message(eventId, type, data));
    }

    void reservationCreated(Reservation reservation) {
        publish("reservation.created", json(reservation));
    }

    void paymentSucceeded(UUID orderId, Instant requestedAt) {
        publish(
                "payment.succeeded",
                "{\"paymentId\": \"%s\", \"orderId\": \"%s\", \"amount\": \"44.80\", \"requestedAt\": \"%s\"}"
                        .formatted(UUID.randomUUID(), orderId, requestedAt));
    }

    /** An event of which only the order matters here. */
    void tell(String type, UUID orderId) {
        publish(type, "{\"orderId\": \"%s\", \"reason\": \"whatever\"}".formatted(orderId));
    }

    /** What order-service has published about a reservation. */
    List<Heard> heardOf(UUID reservationId) {
        return heard.stream()
                .filter(it -> it.data().path("reservationId").asString().equals(reservationId.toString()))
                .toList();
    }

    List<Heard> heard(String type, UUID reservationId) {
        return heardOf(reservationId).stream()
                .filter(it -> it.type().equals(type))
                .toList();
    }

    private static Message message(UUID eventId, String type, String data) {
        return MessageBuilder.withBody(data.getBytes(StandardCharsets.UTF_8))
                .setMessageId(eventId.toString())
                .setType(type)
                .setContentType("application/json")
                .build();
    }
}
