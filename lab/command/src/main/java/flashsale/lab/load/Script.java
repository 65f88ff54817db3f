package flashsale.lab.load;

import java.util.Locale;

/** The k6 scripts in {@code loadtest/}. */
public enum Script {
    /** The whole journey. */
    CHECKOUT("completed"),
    /** Reserving only. */
    PURCHASE("accepted"),
    /** Operations of everyday patterns of communication. */
    PATTERNS("completed");

    private final String success;

    Script(String success) {
        this.success = success;
    }

    /** The name in files and reports. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** By its name in files and reports. */
    public static Script named(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    String fileName() {
        return id() + ".js";
    }

    /** The successful outcome, as reports and k6's counters call it: {@code completed} or {@code accepted}. */
    public String success() {
        return success;
    }

    public long successes(LoadFigures figures) {
        return this == PURCHASE ? figures.accepted() : figures.completed();
    }

    @Override
    public String toString() {
        return id();
    }
}
