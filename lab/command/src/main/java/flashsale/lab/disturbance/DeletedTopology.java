package flashsale.lab.disturbance;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Waiting;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeoutException;

/**
 * Deletes the exchange of all events, and with it every binding, and the empty queues for retries and for dead letters. The shop makes them
 * anew and loses nothing. With any other queue, the events in it would be lost.
 */
final class DeletedTopology {

    private static final String RETRIES = "flashsale.retry.";
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Broker broker;
    private final Duration patience;
    private final Set<String> deleted = new HashSet<>();

    /** @param patience how long the shop may take to make everything anew */
    DeletedTopology(Broker broker, Duration patience) {
        this.broker = broker;
        this.patience = patience;
    }

    void begin() {
        deleted.clear();
        try (Connection connection = broker.connect();
                Channel channel = connection.createChannel()) {
            channel.exchangeDelete(Broker.EVENTS);
            for (QueueDepth queue : broker.queues()) {
                boolean isSpare = queue.holdsDeadLetters() || queue.name().startsWith(RETRIES);
                if (isSpare && queue.messages() == 0) {
                    channel.queueDelete(queue.name());
                    deleted.add(queue.name());
                }
            }
        } catch (IOException | TimeoutException e) {
            throw new UnreadableException("the queues", e);
        }
    }

    /**
     * Returns when all is there again.
     *
     * @throws UnreadableException if something does not return
     */
    void end() {
        Waiting.until(
                () -> missing().isEmpty(),
                patience,
                PAUSE,
                () -> new UnreadableException("The shop has not made these anew: " + String.join(", ", missing())));
    }

    private Set<String> missing() {
        Set<String> missing = new HashSet<>(deleted);
        broker.queues().forEach(queue -> missing.remove(queue.name()));
        if (!isExchangeBack()) {
            missing.add("the exchange " + Broker.EVENTS);
        }
        return missing;
    }

    private boolean isExchangeBack() {
        try (Connection connection = broker.connect()) {
            connection.createChannel().exchangeDeclarePassive(Broker.EVENTS);
            return true;
        } catch (IOException missing) {
            return false;
        }
    }
}
