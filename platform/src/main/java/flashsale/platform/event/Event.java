package flashsale.platform.event;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The envelope of all events between services.
 *
 * @param id   the same for each delivery of the event; consumers use it to recognise duplicates
 * @param data the payload as JSON
 * @param traceparent the span that the event follows from; null unless it is traced
 */
public record Event(
        UUID id,
        EventType type,
        Instant occurredAt,
        String data,
        @Nullable String traceparent) {

    /** A new event that happens now, with a new id. */
    public static Event of(EventType type, String data) {
        return new Event(UUID.randomUUID(), type, Instant.now(), data, null);
    }
}
