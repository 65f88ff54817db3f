package flashsale.insight.async;

import flashsale.insight.click.ClickRequest;
import flashsale.platform.background.BackgroundWork;
import flashsale.platform.event.Event;
import flashsale.platform.event.EventType;
import flashsale.platform.messaging.ConfirmedPublisher;
import flashsale.platform.web.Problem;
import flashsale.platform.web.ProblemType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Publishes the clicks of all requests that are waiting as one message, and answers each of them when the broker has confirmed it. A message of
 * its own for each click would cost the broker more than everything else that a click costs.
 *
 * <p>There is no outbox: a click is nothing but its event, so there is no change that the event must not be lost from. Until the confirm, the
 * client has the click, and repeats it.
 */
@Component
@Profile("async")
class ClickPublisher extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(ClickPublisher.class);

    private static final int MOST_REQUESTS = 200;

    /** How long a request waits for others. */
    private static final Duration GATHERING = Duration.ofMillis(2);

    private static final Duration POLL = Duration.ofSeconds(1);

    /** Longer than the publisher waits for the broker, so that its failure is the one that is reported. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final ConfirmedPublisher publisher;
    private final JsonMapper json;
    private final BlockingQueue<Waiting> waiting = new LinkedBlockingQueue<>(); // bounded by the requests at a time

    ClickPublisher(ConfirmedPublisher publisher, JsonMapper json) {
        super("insight-service-click-publisher", PATIENCE);
        this.publisher = publisher;
        this.json = json;
    }

    private record Waiting(ClickRequest clicks, CompletableFuture<Boolean> confirmed) {}

    /**
     * Returns when the broker has the clicks.
     *
     * @throws Problem service-unavailable, if it is not known whether it has them; the client may repeat the request with the same key
     */
    void publish(ClickRequest clicks) {
        CompletableFuture<Boolean> confirmed = new CompletableFuture<>();
        waiting.add(new Waiting(clicks, confirmed));
        try {
            confirmed.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw unavailable();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw unavailable();
        }
    }

    private static Problem unavailable() {
        return ProblemType.SERVICE_UNAVAILABLE.because("The broker does not answer; try again with the same key");
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::publishWhatWaits);
    }

    /** Before the web server accepts requests, until it has answered the last one. */
    @Override
    public int getPhase() {
        return 0;
    }

    private void publishWhatWaits() {
        while (isRunning() || !waiting.isEmpty()) {
            try {
                Waiting first = waiting.poll(POLL.toMillis(), TimeUnit.MILLISECONDS);
                if (first != null) {
                    TimeUnit.MILLISECONDS.sleep(GATHERING.toMillis());
                    List<Waiting> batch = new ArrayList<>(List.of(first));
                    waiting.drainTo(batch, MOST_REQUESTS - 1);
                    publish(batch);
                }
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    private void publish(List<Waiting> batch) {
        try {
            ClicksMade made = new ClicksMade(batch.stream().map(Waiting::clicks).toList());
            publisher.publish(List.of(Event.of(EventType.CLICKS_MADE, json.writeValueAsString(made))));
            batch.forEach(it -> it.confirmed().complete(true));
        } catch (RuntimeException failure) {
            log.warn("{} clicks not published: {}", batch.size(), failure.toString());
            batch.forEach(it -> it.confirmed().completeExceptionally(failure));
        }
    }
}
