package flashsale.lab.stage;

import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.BacklogProbe;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a build has accepted but not done yet. The broker and the stores are looked at by a thread each, so that none holds up the other; what
 * cannot be read keeps its last number.
 */
final class WorkLeft implements AutoCloseable {

    /**
     * The work at one moment.
     *
     * @param total of everything
     * @param queues messages by the service that consumes them
     * @param deadLetters messages that no service could handle; not in the total
     * @param outbox events and calls that have not been passed on
     * @param openPayments that the bank has not decided, and refunds to be made
     * @param brokerMillis since the broker was last read; 0 without one
     * @param storesMillis since the stores were last read
     */
    record View(
            long total,
            Map<String, Long> queues,
            long deadLetters,
            long outbox,
            long openPayments,
            long brokerMillis,
            long storesMillis) {}

    private record Queues(Instant at, List<QueueDepth> depths) {

        long messages() {
            return depths.stream()
                    .filter(queue -> !queue.holdsDeadLetters())
                    .mapToLong(QueueDepth::messages)
                    .sum();
        }

        long deadLetters() {
            return depths.stream()
                    .filter(QueueDepth::holdsDeadLetters)
                    .mapToLong(QueueDepth::messages)
                    .sum();
        }

        /** A queue's name begins with its consumer's. */
        Map<String, Long> byConsumer() {
            return depths.stream()
                    .filter(queue -> !queue.holdsDeadLetters())
                    .collect(Collectors.groupingBy(
                            queue -> queue.name().replaceFirst("[.].*", ""),
                            TreeMap::new,
                            Collectors.summingLong(QueueDepth::messages)));
        }
    }

    private record Stores(Instant at, Backlog backlog) {}

    private final Target target;
    private final Optional<Broker> broker;
    private @Nullable BacklogProbe probe;
    private volatile @Nullable Queues queues;
    private volatile @Nullable Stores stores;

    WorkLeft(Target target) {
        this.target = target;
        broker = target.broker();
    }

    void lookAtQueues() {
        try {
            broker.ifPresent(it -> queues = new Queues(Instant.now(), it.queues()));
        } catch (UnreadableException away) {
            // what was there is still there
        }
    }

    void lookAtStores() {
        try {
            BacklogProbe open = probe == null ? new BacklogProbe(target) : probe;
            probe = open;
            stores = new Stores(Instant.now(), open.readBeside(0));
        } catch (UnreadableException away) {
            close();
        }
    }

    /** Null until the stores have been read. */
    @Nullable
    View latest(Instant now) {
        Stores known = stores;
        Queues waiting = queues;
        if (known == null) {
            return null;
        }
        Backlog backlog = known.backlog;
        return new View(
                backlog.total() + (waiting == null ? 0 : waiting.messages()),
                waiting == null ? Map.of() : waiting.byConsumer(),
                waiting == null ? 0 : waiting.deadLetters(),
                backlog.outboxRows() + backlog.outgoingEntries(),
                backlog.openPayments(),
                waiting == null ? 0 : Duration.between(waiting.at, now).toMillis(),
                Duration.between(known.at, now).toMillis());
    }

    @Override
    public void close() {
        try {
            if (probe != null) {
                probe.close();
            }
        } catch (UnreadableException away) {
            // it is the connection that is broken
        }
        probe = null;
    }
}
