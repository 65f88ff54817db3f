package flashsale.strategies.job;

import java.util.UUID;

/**
 * One job.
 *
 * @param millis how long it takes
 */
public record Job(String id, long millis) {

    public static Job ofLength(long millis) {
        return new Job(UUID.randomUUID().toString(), millis);
    }

    /** Reads what {@link #text} has written. */
    public static Job parse(String text) {
        int space = text.indexOf(' ');
        return new Job(text.substring(0, space), Long.parseLong(text.substring(space + 1)));
    }

    /** For brokers. */
    public String text() {
        return id + " " + millis;
    }
}
