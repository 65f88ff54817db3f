package flashsale.lab.backlog;

import flashsale.lab.Repeated;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Watches the backlog while a build is under load, and remembers how large it was. */
public final class BacklogWatch implements AutoCloseable {

    /** How large the backlog was at one moment. */
    public record Observation(Instant at, long total) {}

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final BacklogProbe probe;
    private final List<Observation> observations = new CopyOnWriteArrayList<>();
    private final Repeated watching;

    private BacklogWatch(BacklogProbe probe) {
        this.probe = probe;
        look();
        watching = new Repeated(INTERVAL, "backlog-watch", this::look);
    }

    /** Throws {@code UnreadableException} when a store does not answer. */
    public static BacklogWatch start(Target target) {
        return new BacklogWatch(new BacklogProbe(target));
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

    private void look() {
        try {
            observations.add(new Observation(Instant.now(), probe.read().total()));
        } catch (UnreadableException e) {
            // under load an answer may come late; the next one counts
        }
    }

    @Override
    public void close() {
        watching.close();
        probe.close();
    }
}
