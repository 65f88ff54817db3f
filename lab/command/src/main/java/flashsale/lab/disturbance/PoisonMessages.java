package flashsale.lab.disturbance;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.Delivery;
import com.rabbitmq.client.GetResponse;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Publishes a message that nobody can read after every hundredth event. Consumers must make dead letters of these, and of nothing else: at
 * the end exactly the poison is taken away, and the audit complains about every dead letter that is left.
 */
final class PoisonMessages {

    private static final int EVERY = 100;
    private static final String MARK = "x-poison";
    private static final byte[] UNREADABLE = "poison".getBytes(StandardCharsets.UTF_8);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Broker broker;
    private final AtomicInteger events = new AtomicInteger();

    /** One for each queue that a message gets into. */
    private final AtomicLong expected = new AtomicLong();

    private @Nullable EventTap tap;

    PoisonMessages(Broker broker) {
        this.broker = broker;
    }

    void begin() {
        List<String> queues = broker.queues().stream().map(QueueDepth::name).toList();
        tap = EventTap.open(broker, (event, channel) -> poison(event, channel, queues));
    }

    private void poison(Delivery event, Channel channel, List<String> queues) throws IOException {
        if (events.incrementAndGet() % EVERY != 0 || isPoison(event.getProperties())) {
            return;
        }
        String type = event.getEnvelope().getRoutingKey();
        AMQP.BasicProperties properties = new AMQP.BasicProperties.Builder()
                .messageId(UUID.randomUUID().toString())
                .type(type)
                .deliveryMode(2)
                .headers(Map.of(MARK, true))
                .build();
        channel.basicPublish(Broker.EVENTS, type, properties, UNREADABLE);
        expected.addAndGet(
                queues.stream().filter(queue -> queue.endsWith("." + type)).count());
    }

    private static boolean isPoison(AMQP.BasicProperties properties) {
        return properties.getHeaders() != null && properties.getHeaders().containsKey(MARK);
    }

    /**
     * Takes away the dead letters that it has caused.
     *
     * @throws UnreadableException if some do not turn up
     */
    void end() {
        if (tap != null) {
            tap.close();
        }
        Waiting.until(
                this::isTakenAway,
                PATIENCE,
                PAUSE,
                () -> new UnreadableException(expected + " poison messages have not become dead letters"));
    }

    private boolean isTakenAway() {
        if (expected.get() > 0) {
            takeAway();
        }
        return expected.get() <= 0;
    }

    private void takeAway() {
        try (Connection connection = broker.connect()) {
            Channel channel = connection.createChannel();
            for (QueueDepth queue : broker.queues()) {
                if (queue.holdsDeadLetters()) {
                    takeAway(channel, queue.name());
                }
            }
        } catch (IOException e) {
            throw new UnreadableException("dead letters", e);
        }
    }

    /** What is no poison returns to its queue when the connection is closed. */
    private void takeAway(Channel channel, String queue) throws IOException {
        for (GetResponse letter; (letter = channel.basicGet(queue, false)) != null; ) {
            if (isPoison(letter.getProps())) {
                channel.basicAck(letter.getEnvelope().getDeliveryTag(), false);
                expected.decrementAndGet();
            }
        }
    }
}
