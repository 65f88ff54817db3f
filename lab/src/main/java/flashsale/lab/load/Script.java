package flashsale.lab.load;

import flashsale.lab.latency.Latency;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The k6 scripts in {@code loadtest/}. */
public enum Script {
    /** The whole journey. */
    CHECKOUT("completed"),
    /** Nothing but reserving. */
    PURCHASE("accepted");

    private final String success;

    Script(String success) {
        this.success = success;
    }

    /** The name in files and reports. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String fileName() {
        return id() + ".js";
    }

    /** What went well, as people and k6's counters call it: {@code completed} or {@code accepted}. */
    public String success() {
        return success;
    }

    public long successes(LoadFigures figures) {
        return this == CHECKOUT ? figures.completed() : figures.accepted();
    }

    /** How long the client waited until the shop had accepted: over all requests of the script that the shop acknowledges. */
    public @Nullable Latency ackMillis(LoadFigures figures) {
        return this == CHECKOUT ? figures.checkoutAckMillis() : figures.reserveAckMillis();
    }

    @Override
    public String toString() {
        return id();
    }
}
