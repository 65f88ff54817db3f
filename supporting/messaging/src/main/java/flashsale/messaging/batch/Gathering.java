package flashsale.messaging.batch;

import java.time.Duration;

/**
 * Decides how long a piece of work waits for others to be done with it. Together they cost the stores and the broker less: a message in a batch
 * costs the broker a sixth of what it costs alone. But nothing should wait for others that do not come. So work waits only while others come: if
 * more than one is here, or was handled together just before. And it waits no longer than it takes to handle, so the wait is short where everything is fast.
 *
 * <p>For one thread.
 */
public final class Gathering {

    private final Duration atMost;
    private boolean hadCompany;
    private Duration lastTook = Duration.ZERO;

    /** @param atMost how long work waits for more, however long it takes to handle */
    public Gathering(Duration atMost) {
        this.atMost = atMost;
    }

    /** How long to wait for more, if so much is here. */
    public Duration patience(int here) {
        if (here < 2 && !hadCompany) {
            return Duration.ZERO;
        }
        return lastTook.compareTo(atMost) < 0 ? lastTook : atMost;
    }

    /** So much was handled together, and it took so long. */
    public void handled(int together, Duration took) {
        hadCompany = together > 1;
        lastTook = took;
    }
}
