package flashsale.platform.event;

import java.time.Instant;
import java.util.UUID;

/**
 * The envelope of everything that services tell each other.
 *
 * @param id   the same each time the event is delivered; consumers recognise a duplicate by it
 * @param data the payload as JSON
 */
public record Event(UUID id, EventType type, Instant occurredAt, String data) {

    /** A new event with a new id, which happened now. */
    public static Event of(EventType type, String data) {
        return new Event(UUID.randomUUID(), type, Instant.now(), data);
    }
}
