package flashsale.messaging;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.amqp.core.AbstractDeclarable;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.TopicExchange;

/**
 * The exchanges and queues of the shop.
 *
 * <p>There is one durable topic exchange, and a quorum queue per consuming service and event, each with a dead-letter
 * queue. A message that failed waits in one of three retry queues, which all consumers share. It gets there through a
 * fanout exchange, with the name of its original queue as routing key. When its waiting time is over, it is
 * dead-lettered to the default exchange, which routes by that key back to the original queue. So no other message waits
 * behind it.
 *
 * <p>Queues dead-letter "at least once" (a quorum queue's default is at most once): no step loses a message, even if the
 * broker dies half-way.
 */
public final class Topology {

    /** The exchange for all events. */
    public static final String EVENTS = "flashsale.events";

    /** How often a failed message is retried before it becomes a dead letter. */
    static final int RETRIES = 3;

    /** Suffix that turns the name of a queue into that of its dead-letter queue. */
    public static final String DEAD_LETTER_SUFFIX = ".dlq";

    static final String RETRY_PREFIX = "flashsale.retry.";

    /** The broker's own limit, for a message at which a consumer dies each time before it can count the attempt. */
    private static final int DELIVERY_LIMIT = 20;

    /** Looking at a dead letter counts as a delivery; RabbitMQ 4 would drop it after 20. */
    private static final int LISTINGS_LIMIT = 1_000_000;

    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

    private Topology() {}

    static Declarables declarables(List<EventType> events) {
        List<Declarable> all = new ArrayList<>();
        TopicExchange exchange = new TopicExchange(EVENTS);
        all.add(exchange);
        for (EventType type : events) {
            for (Subscriber subscriber : type.subscribers()) {
                String name = type.queueOf(subscriber);
                Queue queue = quorum(name)
                        .deadLetterExchange("")
                        .deadLetterRoutingKey(deadLetters(name))
                        .deliveryLimit(DELIVERY_LIMIT)
                        .build();
                Binding binding = BindingBuilder.bind(queue).to(exchange).with(type.routingKey());
                all.addAll(List.of(
                        queue,
                        binding,
                        QueueBuilder.durable(deadLetters(name))
                                .quorum()
                                .deliveryLimit(LISTINGS_LIMIT)
                                .build()));
            }
        }
        for (int attempt = 1; attempt <= RETRIES; attempt++) {
            FanoutExchange retries = new FanoutExchange(retryExchange(attempt));
            Queue queue = quorum(retryQueue(attempt)).deadLetterExchange("").build();
            all.addAll(List.of(retries, queue, BindingBuilder.bind(queue).to(retries)));
        }
        all.forEach(it -> ((AbstractDeclarable) it)
                .setIgnoreDeclarationExceptions(true)); // TopologyWatch says which, and what to do
        return new Declarables(all);
    }

    /** The queues of all subscribers, of this service and the others. */
    static Stream<String> workQueues(List<EventType> events) {
        return events.stream().flatMap(type -> type.subscribers().stream().map(type::queueOf));
    }

    static Stream<String> retryQueues() {
        return IntStream.rangeClosed(1, RETRIES).mapToObj(Topology::retryQueue);
    }

    private static QueueBuilder quorum(String name) {
        return QueueBuilder.durable(name)
                .quorum()
                .overflow(QueueBuilder.Overflow.rejectPublish)
                .withArgument("x-dead-letter-strategy", "at-least-once");
    }

    static String deadLetters(String queue) {
        return queue + DEAD_LETTER_SUFFIX;
    }

    static String retryExchange(int attempt) {
        return RETRY_PREFIX + attempt;
    }

    /** Has the same name as its exchange. */
    static String retryQueue(int attempt) {
        return retryExchange(attempt);
    }

    /** The waiting time before an attempt, without jitter: 1, 4 and 16 seconds. */
    static Duration waitBefore(int attempt) {
        return FIRST_WAIT.multipliedBy(1L << (2 * (attempt - 1)));
    }
}
