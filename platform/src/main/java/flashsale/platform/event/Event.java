package flashsale.platform.event;

import java.time.Instant;
import java.util.UUID;

/**
 * The envelope of all events between services.
 *
 * @param id   the same for each delivery of the event; consumers use it to recognise duplicates
 * @param data the payload as JSON
 */
public record Event(UUID id, EventType type, Instant occurredAt, String data) {

    /** A new event that happens now, with a new id. */
    public static Event of(EventType type, String data) {
        return new Event(UUID.randomUUID(), type, Instant.now(), data);
    }
}
