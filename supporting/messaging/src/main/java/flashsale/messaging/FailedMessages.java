package flashsale.messaging;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;

/** Moves a message that could not be handled to a retry queue or a dead-letter queue. */
class FailedMessages {

    /** How often the message has been put into a retry queue. */
    static final String ATTEMPT = "x-attempt";

    /** Why the message was last moved. */
    static final String REASON = "x-reason";

    private static final Logger log = LoggerFactory.getLogger(FailedMessages.class);
    private static final int LONGEST_REASON = 500;

    private final ConfirmedPublisher publisher;

    FailedMessages(ConfirmedPublisher publisher) {
        this.publisher = publisher;
    }

    /** Sends the message to a retry queue, from which it returns; after the last attempt it becomes a dead letter. */
    void tryLater(String queue, Message message, Exception failure, MessageMeters meters) {
        MessageProperties properties = message.getMessageProperties();
        int attempt = attempts(properties) + 1;
        if (attempt > Topology.RETRIES) {
            deadLetter(queue, message, failure, meters);
            return;
        }
        Duration wait = withJitter(Topology.waitBefore(attempt));
        log.warn(
                "{}: message {} failed; retry {} in {} ms: {}",
                queue,
                properties.getMessageId(),
                attempt,
                wait.toMillis(),
                failure.toString());
        properties.setHeader(ATTEMPT, attempt);
        properties.setHeader(REASON, reason(failure));
        properties.setExpiration(Long.toString(wait.toMillis()));
        publisher.send(Topology.retryExchange(attempt), queue, message);
        meters.retried();
    }

    /** Moves the message to the queue's dead-letter queue, with the reason. */
    void deadLetter(String queue, Message message, Exception failure, MessageMeters meters) {
        log.error(
                "{}: message {} is a dead letter",
                queue,
                message.getMessageProperties().getMessageId(),
                failure);
        message.getMessageProperties().setHeader(REASON, reason(failure));
        message.getMessageProperties().setExpiration(null);
        publisher.send("", Topology.deadLetters(queue), message);
        meters.deadLettered();
    }

    private static int attempts(MessageProperties properties) {
        Object attempts = properties.getHeaders().get(ATTEMPT);
        return attempts instanceof Number number ? number.intValue() : 0;
    }

    /** Adds up to a fifth, so that messages that failed together do not return together. */
    private static Duration withJitter(Duration wait) {
        return wait.plusMillis(ThreadLocalRandom.current().nextLong(wait.toMillis() / 5));
    }

    private static String reason(Exception failure) {
        String reason = failure.toString();
        return reason.length() > LONGEST_REASON ? reason.substring(0, LONGEST_REASON) : reason;
    }
}
