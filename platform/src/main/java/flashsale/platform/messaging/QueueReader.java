package flashsale.platform.messaging;

import flashsale.platform.metrics.Figure;
import flashsale.platform.metrics.StoreReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/**
 * How many messages wait in this service's queues, in their dead-letter queues, and in the retry queues that all share.
 * Asks on the connection that is there, one round trip each; what a consumer has fetched already no longer waits.
 */
class QueueReader implements StoreReader {

    private final RabbitTemplate rabbit;
    private final List<String> queues;

    QueueReader(ConnectionFactory connections, List<Subscription<?>> subscriptions) {
        rabbit = new RabbitTemplate(connections);
        Stream<String> own = subscriptions.stream()
                .map(Subscription::queue)
                .flatMap(queue -> Stream.of(queue, Topology.deadLetters(queue)));
        Stream<String> shared = IntStream.rangeClosed(1, Topology.RETRIES).mapToObj(Topology::retryQueue);
        queues = Stream.concat(own, shared).toList();
    }

    @Override
    public List<Figure> read() {
        return Objects.requireNonNull(rabbit.execute(channel -> {
            List<Figure> figures = new ArrayList<>();
            for (String queue : queues) {
                int waiting = channel.queueDeclarePassive(queue).getMessageCount();
                figures.add(Figure.of("queue.messages", waiting, "queue", queue, "kind", kind(queue)));
            }
            return figures;
        }));
    }

    private static String kind(String queue) {
        return queue.endsWith(Topology.DEAD_LETTER_SUFFIX)
                ? "dead"
                : queue.startsWith(Topology.RETRY_PREFIX) ? "retry" : "work";
    }
}
