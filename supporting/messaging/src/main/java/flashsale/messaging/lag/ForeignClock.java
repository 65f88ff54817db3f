package flashsale.messaging.lag;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Tells the age of events from the times that another machine's clock gave them. How far that clock differs from ours is not known, and it
 * may be set at any time. So the smallest recent difference is taken for that of the clocks: that event waited for nothing.
 */
final class ForeignClock {

    /** An event that is more than this older than the newest has been retried, put back or left behind: it tells nothing about the load. */
    private static final Duration REPLAYED = Duration.ofSeconds(2);

    /** If all events are that much older for so long, or if there are none, the clock may have been set back: it is learned anew. */
    private static final Duration MEMORY = Duration.ofSeconds(10);

    /** Clocks drift apart, so a difference is forgotten after one to two times this. */
    private static final Duration WINDOW = Duration.ofMinutes(5);

    private Instant newest;
    private Instant newestSeen;
    private Instant windowBegan;
    private Duration smallest;
    private Duration smallestBefore;

    /** Begins with an event, whose age is zero as far as is known. */
    ForeignClock(Instant occurred, Instant now) {
        newest = occurred;
        newestSeen = now;
        windowBegan = now;
        smallest = Duration.between(occurred, now);
        smallestBefore = smallest;
    }

    /** Empty if the age of this event tells nothing about the load. */
    Optional<Duration> age(Instant occurred, Instant now) {
        if (occurred.isBefore(newest.minus(REPLAYED))) {
            return Optional.empty();
        }
        newest = occurred.isAfter(newest) ? occurred : newest;
        newestSeen = now;
        Duration difference = Duration.between(occurred, now);
        if (now.isAfter(windowBegan.plus(WINDOW))) {
            windowBegan = now;
            smallestBefore = smallest;
            smallest = difference;
        }
        smallest = min(smallest, difference);
        return Optional.of(difference.minus(min(smallest, smallestBefore)));
    }

    /** Whether nothing is known of it any more. */
    boolean isForgotten(Instant now) {
        return now.isAfter(newestSeen.plus(MEMORY));
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
