package flashsale.messaging;

import flashsale.contract.EventType;
import flashsale.messaging.lag.EventLag;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.amqp.core.Message;

/** The metrics for the messages of one queue. */
class MessageMeters {

    /** When the event occurred, in milliseconds; AMQP's own timestamp has a resolution of seconds. */
    static final String OCCURRED = "x-occurred-ms";

    /** Which of the publishing service's clocks tells that time. */
    static final String CLOCK = "x-clock";

    private final String queue;
    private final EventType type;
    private final Progress progress;
    private final EventLag lag;
    private final Timer handling;
    private final Timer age;
    private final Counter retries;
    private final Counter deadLetters;
    private final Set<Handling> inHand = ConcurrentHashMap.newKeySet();

    MessageMeters(MeterRegistry meters, Progress progress, EventLag lag, Subscription<?> subscription) {
        this.queue = subscription.queue();
        this.type = subscription.type();
        this.progress = progress;
        this.lag = lag;
        handling = Timer.builder("amqp.batches").tag("queue", queue).register(meters);
        age = Timer.builder("amqp.message.age").tag("queue", queue).register(meters);
        retries = Counter.builder("amqp.retries").tag("queue", queue).register(meters);
        deadLetters = Counter.builder("amqp.deadletters").tag("queue", queue).register(meters);
        Gauge.builder("amqp.in.hand.seconds", this::ageOfTheOldestInHand)
                .tag("queue", queue)
                .register(meters);
    }

    /** A batch in progress. Not a record, because two batches are never equal. */
    final class Handling implements AutoCloseable {

        private final Instant oldest;
        private final long began = System.nanoTime();

        private Handling(Instant oldest) {
            this.oldest = oldest;
        }

        /** Ends the handling of the batch, whether it succeeded or not. */
        @Override
        public void close() {
            inHand.remove(this);
            handling.record(Duration.ofNanos(System.nanoTime() - began));
        }
    }

    /** Marks the start of a batch. */
    Handling begin(Collection<Message> batch) {
        Instant oldest = batch.stream()
                .map(MessageMeters::occurrence)
                .flatMap(Optional::stream)
                .min(Instant::compareTo)
                .orElseGet(Instant::now);
        Handling begun = new Handling(oldest);
        inHand.add(begun);
        return begun;
    }

    /** Records the age of the event, now that its message is done. */
    void done(Message message) {
        occurrence(message).ifPresent(occurred -> {
            age.record(Duration.between(occurred, Instant.now()));
            progress.reached(queue, occurred);
            lag.done(queue, type, clock(message), occurred);
        });
    }

    /** The store that messages have waited for is back. */
    void resumed() {
        lag.resumed();
    }

    void retried() {
        retries.increment();
    }

    void deadLettered() {
        deadLetters.increment();
    }

    private double ageOfTheOldestInHand() {
        return inHand.stream()
                .map(it -> Duration.between(it.oldest, Instant.now()))
                .max(Duration::compareTo)
                .map(it -> it.toMillis() / 1000.0)
                .orElse(0.0);
    }

    private static String clock(Message message) {
        return message.getMessageProperties().getHeader(CLOCK) instanceof String clock ? clock : "";
    }

    private static Optional<Instant> occurrence(Message message) {
        return message.getMessageProperties().getHeader(OCCURRED) instanceof Number millis
                ? Optional.of(Instant.ofEpochMilli(millis.longValue()))
                : Optional.empty();
    }
}
