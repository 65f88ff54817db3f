package flashsale.lab.chaos;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * Deletes the exchange of all events, and with it every binding, and the queues in which no event waits for its first delivery: those for
 * retries and for dead letters. The shop makes them anew, and loses nothing. What waits in another queue would be gone with it.
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
            channel.exchangeDelete(EventTap.EVENTS);
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
        Instant end = Instant.now().plus(patience);
        while (!isExchangeBack()) {
            pauseUntil(end, "the exchange " + EventTap.EVENTS);
        }
        while (!missing().isEmpty()) {
            pauseUntil(end, String.join(", ", missing()));
        }
    }

    private static void pauseUntil(Instant end, String missing) {
        if (Instant.now().isAfter(end)) {
            throw new UnreadableException(missing + ", which should have been made anew by now");
        }
        LockSupport.parkNanos(PAUSE.toNanos());
    }

    private Set<String> missing() {
        Set<String> missing = new HashSet<>(deleted);
        broker.queues().forEach(queue -> missing.remove(queue.name()));
        return missing;
    }

    private boolean isExchangeBack() {
        try (Connection connection = broker.connect()) {
            connection.createChannel().exchangeDeclarePassive(EventTap.EVENTS);
            return true;
        } catch (IOException missing) {
            return false;
        }
    }
}
