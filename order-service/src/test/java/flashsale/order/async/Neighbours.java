package flashsale.order.async;

import static flashsale.contract.EventType.ORDER_CANCELLED;
import static flashsale.contract.EventType.ORDER_CREATED;
import static flashsale.contract.EventType.PAYMENT_SUCCEEDED;
import static flashsale.contract.EventType.RESERVATION_CREATED;
import static flashsale.order.Samples.json;

import flashsale.contract.EventType;
import flashsale.order.Reservation;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays all other services: publishes their events to the broker, and listens to what order-service publishes. */
public final class Neighbours implements AutoCloseable {

    public record Heard(String type, JsonNode data) {}

    private final Broker broker = Broker.connect();
    private final String ear = broker.listenTo(ORDER_CREATED, ORDER_CANCELLED);
    private final List<Heard> heard = new ArrayList<>();
    private final JsonMapper json = new JsonMapper();

    public Broker broker() {
        return broker;
    }

    public void publish(EventType type, String data) {
        broker.publish(type, UUID.randomUUID(), data);
    }

    public void publish(EventType type, UUID eventId, String data) {
        broker.publish(type, eventId, data);
    }

    public void reservationCreated(Reservation reservation) {
        publish(RESERVATION_CREATED, json(reservation));
    }

    public void paymentSucceeded(UUID orderId, Instant requestedAt) {
        publish(
                PAYMENT_SUCCEEDED,
                "{\"paymentId\": \"%s\", \"orderId\": \"%s\", \"amount\": \"44.80\", \"requestedAt\": \"%s\"}"
                        .formatted(UUID.randomUUID(), orderId, requestedAt));
    }

    /** An event of which only the order id matters here. */
    public void tell(EventType type, UUID orderId) {
        publish(type, "{\"orderId\": \"%s\", \"reason\": \"whatever\"}".formatted(orderId));
    }

    /** What order-service has published about a reservation so far. */
    public List<Heard> heardOf(UUID reservationId) {
        listen();
        return heard.stream()
                .filter(it -> it.data().path("reservationId").asString().equals(reservationId.toString()))
                .toList();
    }

    /** The same, limited to one type. */
    public List<Heard> heardOf(UUID reservationId, EventType type) {
        return heardOf(reservationId).stream()
                .filter(it -> it.type().equals(type.routingKey()))
                .toList();
    }

    private void listen() {
        Stream.generate(() -> broker.receive(ear, Duration.ofSeconds(30)).orElseThrow())
                .limit(broker.depth(ear))
                .map(it -> new Heard(it.getMessageProperties().getType(), json.readTree(it.getBody())))
                .forEach(heard::add);
    }

    @Override
    public void close() {
        broker.close();
    }
}
