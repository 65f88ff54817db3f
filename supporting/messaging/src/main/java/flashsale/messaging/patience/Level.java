package flashsale.messaging.patience;

import java.time.Duration;

/**
 * How busy an instance is, and how long hybrid holds a request that does not say how long it may wait. Holding it is worth while only if its
 * outcome is likely to come in that time.
 */
enum Level {
    CALM(0, 0, 1000),
    BUSY(250, 75, 500),
    /** The outcome takes longer than anybody should be held for it, or too many are held already. */
    LOADED(1000, 150, 0),
    /**
     * So far behind that more work only makes everybody wait longer. A cold start with 250 customers is seconds behind for a while and serves them
     * all, so it is not less.
     */
    OVERLOADED(10_000, Integer.MAX_VALUE, 0);

    private final Duration age;
    private final int waiting;
    private final Duration patience;

    /**
     * @param age     of events, from which on this level holds, in milliseconds
     * @param waiting requests, from which on this level holds
     */
    Level(long age, int waiting, long patience) {
        this.age = Duration.ofMillis(age);
        this.waiting = waiting;
        this.patience = Duration.ofMillis(patience);
    }

    static Level of(Duration age, int waiting) {
        Level level = CALM;
        for (Level higher : values()) {
            if (age.compareTo(higher.age) >= 0 || waiting >= higher.waiting) {
                level = higher;
            }
        }
        return level;
    }

    /** The next lower level; the lowest is below itself. */
    Level below() {
        return switch (this) {
            case CALM, BUSY -> CALM;
            case LOADED -> BUSY;
            case OVERLOADED -> LOADED;
        };
    }

    Duration patience() {
        return patience;
    }
}
