package flashsale.lab.explain;

import flashsale.lab.trace.Span;

/** What a span does in its own time, in which it has nothing called. */
public enum Activity {
    WORK("at work"),
    /** An event has happened, and no relay has taken it yet. */
    OUTBOX("in outboxes"),
    /** From publishing until a consumer begins: the broker stores the message and delivers it. */
    QUEUE("in the broker and its queues"),
    /** Only later does the relay know that the broker has the message. */
    CONFIRM("for the broker's confirms"),
    /** Of a call: from the client to the service and back. */
    WAY("on the way through network and nginx"),
    /** Of a call: the service is not traced. */
    OUTSIDE("for the bank"),
    /** A request is held until a message has changed something. */
    NEWS("for the news to reach a held request"),
    /** Nothing of the purchase happens until a span begins. */
    NOBODY("until somebody began");

    private final String words;

    Activity(String words) {
        this.words = words;
    }

    static Activity of(Span span) {
        if (span.isWaitForNews()) {
            return NEWS;
        }
        if (span.isEventAtRest()) {
            return span.isInOutbox() ? OUTBOX : QUEUE;
        }
        return switch (span.kind()) {
            case PRODUCER -> CONFIRM;
            case CLIENT -> span.isOfTheBank() ? OUTSIDE : WAY;
            case SERVER, CONSUMER, INTERNAL -> WORK;
        };
    }

    /** Whether somebody works. */
    public boolean isWork() {
        return this == WORK;
    }

    /** Whether a caller waits for an answer. */
    boolean isCall() {
        return this == WAY || this == OUTSIDE;
    }

    /** Where the time goes, to follow {@code 2.1 ms}. */
    String words() {
        return words;
    }
}
