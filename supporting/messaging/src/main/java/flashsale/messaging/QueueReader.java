package flashsale.messaging;

import flashsale.contract.EventType;
import flashsale.platform.metrics.Reading;
import flashsale.platform.metrics.StoreReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/**
 * Reads how many messages wait in each queue, and how long they may have waited at most. It reads the queues of all services, because a
 * dead service cannot report what waits for it. It uses the existing connection, with one round trip per queue. Messages that a consumer
 * has already fetched do not count as waiting.
 *
 * <p>A quorum queue does not tell the age of its first message. But that message arrived after the queue was last empty, and after the
 * events that were taken from it earlier occurred. The time since the later of the two is the longest that it can have waited. (Messages
 * that a dying consumer gives back are older, until they are taken again.)
 */
class QueueReader implements StoreReader {

    /** RabbitMQ reports 0 for a quorum queue whose leader has not answered within this time (rabbit_quorum_queue:stat). */
    private static final Duration BROKER_TIMEOUT = Duration.ofMillis(250);

    private final RabbitTemplate rabbit;
    private final List<String> queues;
    private final Progress progress;
    private final Map<String, Instant> seenEmpty = new HashMap<>();

    QueueReader(ConnectionFactory connections, List<EventType> events, Progress progress) {
        this.rabbit = new RabbitTemplate(connections);
        this.queues = Stream.of(
                        Topology.workQueues(events),
                        Topology.workQueues(events).map(Topology::deadLetters),
                        Topology.retryQueues())
                .flatMap(it -> it)
                .toList();
        this.progress = progress;
    }

    @Override
    public List<Reading> read() {
        return Objects.requireNonNull(rabbit.execute(channel -> {
            List<Reading> readings = new ArrayList<>();
            for (String queue : queues) {
                Instant asked = Instant.now();
                int messages = channel.queueDeclarePassive(queue).getMessageCount();
                if (messages == 0 && Duration.between(asked, Instant.now()).compareTo(BROKER_TIMEOUT) >= 0) {
                    continue;
                }
                readings.add(Reading.of("queue.messages", messages, "queue", queue, "kind", kind(queue)));
                if (messages == 0) {
                    seenEmpty.put(queue, asked);
                }
                waiting(queue, messages)
                        .map(it -> Reading.of(
                                "queue.waiting.seconds", it.toMillis() / 1000.0, "queue", queue, "kind", kind(queue)))
                        .ifPresent(readings::add);
            }
            return readings;
        }));
    }

    /** Empty if, since this instance started, the queue has never been seen empty and nothing has been taken from it. */
    private Optional<Duration> waiting(String queue, int messages) {
        if (messages == 0) {
            return Optional.of(Duration.ZERO);
        }
        return Stream.of(Optional.ofNullable(seenEmpty.get(queue)), progress.of(queue))
                .flatMap(Optional::stream)
                .max(Instant::compareTo)
                .map(since -> Duration.between(since, Instant.now()));
    }

    private static String kind(String queue) {
        return queue.endsWith(Topology.DEAD_LETTER_SUFFIX)
                ? "dead"
                : queue.startsWith(Topology.RETRY_PREFIX) ? "retry" : "work";
    }
}
