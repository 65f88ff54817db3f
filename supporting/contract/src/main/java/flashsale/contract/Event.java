package flashsale.contract;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The envelope of all events between services.
 *
 * @param id the same for each delivery of the event; consumers recognise duplicates by it
 * @param clock the name of the clock that says when it occurred; those of two machines may differ
 * @param data the payload as JSON
 * @param traceparent the span that the event follows from; null unless it is traced
 */
public record Event(
        UUID id,
        EventType type,
        Instant occurredAt,
        String clock,
        String data,
        @Nullable String traceparent) {

    private static final String OWN_CLOCK = "own";

    /**
     * A new event, with a new id.
     *
     * @param occurredAt by the clock of this instance
     */
    public static Event of(EventType type, Instant occurredAt, String data) {
        return new Event(UUID.randomUUID(), type, occurredAt, OWN_CLOCK, data, null);
    }
}
