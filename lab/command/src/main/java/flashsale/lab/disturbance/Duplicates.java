package flashsale.lab.disturbance;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import flashsale.lab.target.Broker;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Publishes each event of a build once more, up to a second later: consumers get all messages twice and out of order. */
final class Duplicates {

    private static final String MARK = "x-duplicate";
    private static final int LATEST_MILLIS = 1_000;

    private final Broker broker;
    private @Nullable ScheduledExecutorService publisher;
    private @Nullable EventTap tap;

    Duplicates(Broker broker) {
        this.broker = broker;
    }

    void begin() {
        ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor();
        publisher = started;
        tap = EventTap.open(broker, (event, channel) -> repeat(event, channel, started));
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
                    channel.basicPublish(Broker.EVENTS, event.getEnvelope().getRoutingKey(), marked, event.getBody());
                    return null;
                },
                ThreadLocalRandom.current().nextInt(LATEST_MILLIS),
                TimeUnit.MILLISECONDS);
    }

    void end() {
        if (publisher != null) {
            publisher.shutdownNow();
        }
        if (tap != null) {
            tap.close();
        }
    }
}
