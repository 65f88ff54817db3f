package flashsale.messaging;

import flashsale.messaging.EventReader.Received;
import flashsale.messaging.MessageMeters.Handling;
import flashsale.platform.store.StoreAway;
import flashsale.platform.tracing.Traces;
import jakarta.validation.ValidationException;
import jakarta.validation.Validator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Handles one subscription's messages in batches. A batch that fails is retried message by message, so that one bad message does not hold up
 * the others. A message that still fails goes to a retry queue; an unreadable one becomes a dead letter at once. While the store is away,
 * no message could be handled, so the batch waits here. Where messages pile up, the consumer rests between batches, to leave time to others.
 */
class EventConsumer<T> {

    private static final Logger log = LoggerFactory.getLogger(EventConsumer.class);
    private static final Duration STORE_PAUSE = Duration.ofSeconds(1);

    private final Subscription<T> subscription;
    private final Inbox inbox;
    private final FailedMessages failed;
    private final EventReader<T> reader;
    private final MessageMeters meters;
    private final Traces traces;
    private final BatchRests rests;
    private volatile String waitsBecause = "";
    private volatile CountDownLatch stopped = new CountDownLatch(1);

    EventConsumer(
            Subscription<T> subscription,
            Inbox inbox,
            FailedMessages failed,
            JsonMapper json,
            Validator validator,
            MessageMeters meters,
            Traces traces) {
        this.subscription = subscription;
        this.inbox = inbox;
        this.failed = failed;
        this.reader = new EventReader<>(subscription.data(), json, validator);
        this.rests = new BatchRests(subscription.type().isHurried());
        this.meters = meters;
        this.traces = traces;
    }

    String queue() {
        return subscription.queue();
    }

    /**
     * Returns normally when every message is handled or safely stored elsewhere.
     *
     * @return how long to {@link #rest} once they are acknowledged
     */
    Duration handle(List<Message> messages) {
        long began = System.nanoTime();
        process(messages);
        return rests.after(messages.size(), began);
    }

    private void process(List<Message> messages) {
        try (MessageSpans spans = MessageSpans.begin(queue(), messages, traces)) {
            List<Received<T>> batch = new ArrayList<>(messages.size());
            for (Message message : messages) {
                try {
                    batch.add(reader.read(message));
                } catch (JacksonException | ValidationException | IllegalArgumentException unreadable) {
                    spans.failed(message, unreadable, () -> failed.deadLetter(queue(), message, unreadable, meters));
                }
            }
            try (Handling _ = meters.begin(messages)) {
                handleTogetherOrOneByOne(batch, spans);
            }
        }
    }

    private void handleTogetherOrOneByOne(List<Received<T>> batch, MessageSpans spans) {
        try {
            handle(batch, spans);
        } catch (StoppedException backToTheQueue) {
            throw backToTheQueue;
        } catch (RuntimeException failure) {
            handleOneByOne(batch, failure, spans);
        }
    }

    private void handleOneByOne(List<Received<T>> batch, RuntimeException failure, MessageSpans spans) {
        if (batch.size() == 1) {
            tryLater(batch.getFirst().message(), failure, spans);
            return;
        }
        for (Received<T> received : batch) {
            try {
                handle(List.of(received), spans);
            } catch (StoppedException backToTheQueue) {
                throw backToTheQueue;
            } catch (RuntimeException stillFailing) {
                tryLater(received.message(), stillFailing, spans);
            }
        }
    }

    private void tryLater(Message message, RuntimeException failure, MessageSpans spans) {
        spans.failed(message, failure, () -> failed.tryLater(queue(), message, failure, meters));
    }

    private void handle(List<Received<T>> batch, MessageSpans spans) {
        if (batch.isEmpty()) {
            return;
        }
        while (true) {
            try {
                List<UUID> ids = batch.stream().map(Received::id).toList();
                spans.during(
                        batch.stream().map(Received::message).toList(),
                        () -> inbox.receive(
                                queue(), ids, fresh -> subscription.handler().accept(only(fresh, batch))));
                if (!waitsBecause.isEmpty()) {
                    waitsBecause = "";
                    meters.resumed();
                }
                batch.forEach(received -> meters.done(received.message()));
                return;
            } catch (RuntimeException failure) {
                if (!StoreAway.isReasonOf(failure)) {
                    throw failure;
                }
                waitsBecause = failure.toString();
                log.warn("{} waits because its store is away", queue(), failure);
                pause(failure);
            }
        }
    }

    private List<T> only(Set<UUID> fresh, List<Received<T>> batch) {
        Set<UUID> left = new HashSet<>(fresh);
        return batch.stream()
                .filter(received -> left.remove(received.id()))
                .map(Received::data)
                .toList();
    }

    /** The consumer stops while its messages wait. They return to the broker and do not count as failed. */
    private static final class StoppedException extends RuntimeException {

        StoppedException(Throwable cause) {
            super("stopped while the store was away", cause);
        }
    }

    private void pause(RuntimeException storeAway) {
        try {
            if (stopped.await(STORE_PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new StoppedException(storeAway);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StoppedException(storeAway);
        }
    }

    /** Returns early when the consumer stops. */
    void rest(Duration rest) {
        try {
            boolean _ = stopped.await(rest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Why the messages of the queue wait; empty if they are handled. */
    Optional<String> problem() {
        String reason = waitsBecause;
        return reason.isEmpty() ? Optional.empty() : Optional.of(queue() + " waits: " + reason);
    }

    void start() {
        waitsBecause = "";
        stopped = new CountDownLatch(1);
    }

    void stop() {
        stopped.countDown();
    }
}
