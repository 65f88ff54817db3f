package flashsale.strategies.job;

import java.util.Locale;

/** What can happen to a job. */
public enum Event {
    /** The client has been, or is now being, promised that the job will be done. */
    ACCEPTED,
    /** There was no room, and the client knows. */
    REFUSED,
    /** It could not be handed over, and the client knows. */
    FAILED,
    STARTED,
    COMPLETED;

    /** The name in files and answers. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
