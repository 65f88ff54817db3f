package flashsale.lab;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** The ways in which the checkout is built. */
public enum Build {
    SYNC,
    ASYNC,
    /** Asynchronous inside, and as synchronous for its customers as the moment allows. */
    HYBRID;

    /** The two that are compared unless others are asked for. */
    public static final List<Build> USUAL = List.of(SYNC, ASYNC);

    /** The name in URLs, file names and options: {@code sync}, {@code async} or {@code hybrid}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its services tell each other by events. */
    public boolean needsBroker() {
        return this != SYNC;
    }

    /** Whether it has the services beside the checkout. */
    public boolean hasPatterns() {
        return this != HYBRID;
    }

    /** Throws {@code CommandException} if one of the builds does not have the services beside the checkout. */
    public static void requirePatterns(Collection<Build> builds) {
        if (!builds.stream().allMatch(Build::hasPatterns)) {
            throw new CommandException("Only sync and async have patterns, the services beside the checkout.");
        }
    }

    @Override
    public String toString() {
        return id();
    }
}
