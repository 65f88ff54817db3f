package flashsale.messaging.patience;

import java.time.Duration;

/**
 * How busy an instance is, and how long hybrid holds a request that states no preference. Holding it is worthwhile only if its outcome is
 * likely to come in that time.
 */
enum LoadLevel {
    CALM(0, 0, 1000),
    BUSY(250, 75, 500),
    /** The outcome takes longer than anybody should be held for it, or too many are held already. */
    LOADED(1000, 150, 0),
    /**
     * So far behind that more work only makes everybody wait longer. The bound is not lower because a cold shop is seconds behind for a while
     * and still serves everybody.
     */
    OVERLOADED(10_000, Integer.MAX_VALUE, 0);

    private final Duration age;
    private final int waiting;
    private final Duration patience;

    /**
     * @param age of events, in milliseconds, from which on this level holds
     * @param waiting how many requests are held, from which on this level holds
     * @param patience for how many milliseconds a request is held
     */
    LoadLevel(long age, int waiting, long patience) {
        this.age = Duration.ofMillis(age);
        this.waiting = waiting;
        this.patience = Duration.ofMillis(patience);
    }

    static LoadLevel of(Duration age, int waiting) {
        LoadLevel level = CALM;
        for (LoadLevel higher : values()) {
            if (age.compareTo(higher.age) >= 0 || waiting >= higher.waiting) {
                level = higher;
            }
        }
        return level;
    }

    /** The next lower level; for the lowest, itself. */
    LoadLevel below() {
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
