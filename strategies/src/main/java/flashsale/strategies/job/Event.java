package flashsale.strategies.job;

import java.util.Locale;

/** What can happen to a job. */
public enum Event {
    /** The client has the promise, or gets it now, that the job will be done. */
    ACCEPTED,
    /** There was no room, and the client was told so. */
    REFUSED,
    /** It could not be handed over, and the client was told so. */
    FAILED,
    STARTED,
    COMPLETED;

    /** As it is in files and answers. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
