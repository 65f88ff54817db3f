package flashsale.lab.stage;

import flashsale.lab.backlog.BacklogProbe;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a build has accepted but not done yet. One thread looks, others may ask what it has seen. */
final class WorkLeft implements AutoCloseable {

    /** What is older is not shown: a store does not answer. */
    private static final Duration CURRENT = Duration.ofSeconds(2);

    private record Seen(Instant at, long backlog) {}

    private final Target target;
    private @Nullable BacklogProbe probe;
    private volatile @Nullable Seen seen;

    WorkLeft(Target target) {
        this.target = target;
    }

    void look() {
        try {
            BacklogProbe open = probe == null ? new BacklogProbe(target) : probe;
            probe = open;
            seen = new Seen(Instant.now(), open.read().total());
        } catch (UnreadableException away) {
            close();
        }
    }

    /** Null if it could not be read of late. */
    @Nullable
    Long latest(Instant now) {
        Seen last = seen;
        return last == null || last.at.plus(CURRENT).isBefore(now) ? null : last.backlog;
    }

    @Override
    public void close() {
        try {
            if (probe != null) {
                probe.close();
            }
        } catch (UnreadableException away) {
            // it is the connection that is broken
        }
        probe = null;
    }
}
