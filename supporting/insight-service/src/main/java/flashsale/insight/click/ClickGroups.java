package flashsale.insight.click;

import flashsale.messaging.batch.Gathered;
import flashsale.platform.background.BackgroundWork;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands over the clicks of all requests that are waiting together, and lets each request go on when that is done. A commit or a confirm for each
 * click would cost more than everything else that a click costs.
 */
public abstract class ClickGroups extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(ClickGroups.class);

    private static final int MOST_REQUESTS = 200;

    /** How long a request waits for others at most. */
    private static final Duration GATHERING = Duration.ofMillis(2);

    /** Longer than a hand-over waits for its store, so that its failure is the one that is reported. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Gathered<Waiting> waiting =
            new Gathered<>(MOST_REQUESTS, GATHERING); // bounded by the requests at a time
    private final AtomicInteger requests = new AtomicInteger();

    /**
     * Prepares the work; does nothing yet.
     *
     * @param name of the thread
     */
    protected ClickGroups(String name) {
        super(name, PATIENCE);
    }

    private record Waiting(ClickRequest clicks, CompletableFuture<Boolean> handedOver) {}

    /** Hands the clicks over to whoever keeps them. If it throws, all of their requests fail. */
    protected abstract void handOver(List<ClickRequest> group);

    /**
     * Returns when the clicks are handed over.
     *
     * @throws ClicksNotTakenException if it is not known whether they are; the client may repeat the request with the same key
     */
    public void add(ClickRequest clicks) {
        CompletableFuture<Boolean> handedOver = new CompletableFuture<>();
        requests.incrementAndGet();
        waiting.add(new Waiting(clicks, handedOver));
        try {
            handedOver.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new ClicksNotTakenException(failure);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new ClicksNotTakenException(stop);
        }
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::handOverWhatWaits);
    }

    /** From before the web server accepts requests until it has answered the last one. */
    @Override
    public int getPhase() {
        return 0;
    }

    @Override
    protected void wake() {
        waiting.wake();
    }

    private void handOverWhatWaits() {
        try {
            while (isRunning() || requests.get() > 0) {
                waiting.handle(this::handOverGroup);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void handOverGroup(List<Waiting> group) {
        requests.addAndGet(-group.size());
        try {
            handOver(group.stream().map(Waiting::clicks).toList());
            group.forEach(it -> it.handedOver().complete(true));
        } catch (RuntimeException failure) {
            log.warn("{} requests with clicks fail", group.size(), failure);
            group.forEach(it -> it.handedOver().completeExceptionally(failure));
        }
    }
}
