package flashsale.platform.messaging;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.springframework.amqp.core.Message;

/** What is counted of the messages of one queue. */
class MessageMeters {

    /** When the event occurred, in milliseconds: AMQP's own timestamp knows only seconds. */
    static final String OCCURRED = "x-occurred-ms";

    private final String queue;
    private final Progress progress;
    private final Timer handling;
    private final Timer age;
    private final Counter retries;
    private final Counter deadLetters;

    MessageMeters(MeterRegistry meters, Progress progress, String queue) {
        this.queue = queue;
        this.progress = progress;
        handling = Timer.builder("amqp.batches").tag("queue", queue).register(meters);
        age = Timer.builder("amqp.message.age").tag("queue", queue).register(meters);
        retries = Counter.builder("amqp.retries").tag("queue", queue).register(meters);
        deadLetters = Counter.builder("amqp.deadletters").tag("queue", queue).register(meters);
    }

    /** A batch was handled, successfully or not. */
    void handled(long nanos) {
        handling.record(nanos, TimeUnit.NANOSECONDS);
    }

    /** The message is done: how long ago did the event occur? */
    void done(Message message) {
        if (message.getMessageProperties().getHeader(OCCURRED) instanceof Number millis) {
            Instant occurred = Instant.ofEpochMilli(millis.longValue());
            age.record(Duration.between(occurred, Instant.now()));
            progress.reached(queue, occurred);
        }
    }

    void retried() {
        retries.increment();
    }

    void deadLettered() {
        deadLetters.increment();
    }
}
