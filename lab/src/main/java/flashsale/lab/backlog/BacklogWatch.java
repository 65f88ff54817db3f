package flashsale.lab.backlog;

import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Watches the backlog while a build is under load, and remembers how large it was. */
public final class BacklogWatch implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final BacklogProbe probe;
    private final Thread thread;
    private final List<Observation> observations = new CopyOnWriteArrayList<>();

    private BacklogWatch(BacklogProbe probe) {
        this.probe = probe;
        thread = Thread.ofPlatform().name("backlog-watch").daemon().unstarted(this::watch);
    }

    /**
     * Starts watching.
     *
     * @throws UnreadableException when a store does not answer
     */
    public static BacklogWatch start(Target target) {
        BacklogWatch watch = new BacklogWatch(new BacklogProbe(target));
        watch.thread.start();
        return watch;
    }

    /**
     * The largest backlog seen so far.
     *
     * @throws UnreadableException when it could not be read even once
     */
    public long largest() {
        return observations.stream()
                .mapToLong(Observation::total)
                .max()
                .orElseThrow(() -> new UnreadableException("the backlog could not be read even once"));
    }

    /** All observations so far. */
    public List<Observation> observations() {
        return List.copyOf(observations);
    }

    private void watch() {
        try (probe) {
            do {
                try {
                    observations.add(new Observation(Instant.now(), probe.read().total()));
                } catch (UnreadableException e) {
                    // under load an answer may come late; the next one counts
                }
            } while (!closed.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
