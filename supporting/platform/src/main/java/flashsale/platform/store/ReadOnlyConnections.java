package flashsale.platform.store;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes connections that cannot write out of the pool: they lead to a server that is no longer the primary, or their session is read-only, and
 * the pool would keep them for half an hour. Their successors lead to the primary. While the primary itself is read-only, that helps nobody,
 * so few are replaced.
 */
public final class ReadOnlyConnections implements SQLExceptionOverride {

    private static final String READ_ONLY = "25006";
    private static final long BETWEEN = Duration.ofMillis(200).toNanos();

    private final AtomicLong next = new AtomicLong(System.nanoTime());

    @java.lang.Override // the interface has an Override of its own
    public Override adjudicate(SQLException failure) {
        return READ_ONLY.equals(failure.getSQLState()) && isTime() ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }

    private boolean isTime() {
        long now = System.nanoTime();
        long due = next.get();
        return now - due >= 0 && next.compareAndSet(due, now + BETWEEN);
    }
}
