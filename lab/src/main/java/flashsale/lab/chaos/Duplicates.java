package flashsale.lab.chaos;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.Delivery;
import flashsale.lab.target.Broker;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Publishes each event of a build once more, up to a second later: consumers get all messages twice, and not in their order. */
final class Duplicates {

    private static final String EVENTS = "flashsale.events";
    private static final String MARK = "x-duplicate";
    private static final int LATEST_MILLIS = 1_000;

    private final Broker broker;
    private @Nullable Connection connection;

    Duplicates(Broker broker) {
        this.broker = broker;
    }

    /** Throws {@code UnreadableException} if the broker does not let it listen. */
    void begin() {
        connection = broker.connect();
        try {
            Channel listening = connection.createChannel();
            Channel publishing = connection.createChannel();
            String queue = listening.queueDeclare().getQueue();
            listening.queueBind(queue, EVENTS, "#");
            ScheduledExecutorService publisher = Executors.newSingleThreadScheduledExecutor();
            connection.addShutdownListener(_ -> publisher.shutdownNow());
            listening.basicConsume(queue, true, (_, event) -> repeat(event, publishing, publisher), _ -> {});
        } catch (IOException e) {
            throw new UnreadableException("the events of the build", e);
        }
    }

    private static void repeat(Delivery event, Channel channel, ScheduledExecutorService publisher) {
        Map<String, Object> headers = new HashMap<>();
        AMQP.BasicProperties properties = event.getProperties();
        if (properties.getHeaders() != null) {
            headers.putAll(properties.getHeaders());
        }
        if (headers.put(MARK, true) != null) {
            return;
        }
        AMQP.BasicProperties marked = properties.builder().headers(headers).build();
        var _ = publisher.schedule(
                () -> {
                    channel.basicPublish(EVENTS, event.getEnvelope().getRoutingKey(), marked, event.getBody());
                    return null;
                },
                ThreadLocalRandom.current().nextInt(LATEST_MILLIS),
                TimeUnit.MILLISECONDS);
    }

    void end() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
