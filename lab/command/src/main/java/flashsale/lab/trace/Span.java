package flashsale.lab.trace;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A span of a trace; docs/tracing.md says what each name means.
 *
 * @param parent the span that it follows from; null if there is none
 * @param message the id of the message that it is about; null if it is about none
 * @param start epoch microseconds
 */
public record Span(
        String id,
        @Nullable String parent,
        String service,
        String name,
        Kind kind,
        @Nullable String message,
        long start,
        long micros) {

    /** What it is in OpenTelemetry's terms. */
    public enum Kind {
        SERVER,
        CLIENT,
        PRODUCER,
        CONSUMER,
        INTERNAL
    }

    public long end() {
        return start + micros;
    }

    /** Whether it is the time that an event has spent in an outbox or in a queue, where nobody works. */
    @JsonProperty("waits")
    public boolean isEventAtRest() {
        return isInOutbox() || name.startsWith("queue ");
    }

    @JsonIgnore
    public boolean isInOutbox() {
        return name.startsWith("outbox ");
    }

    /** Whether it asks the bank, which has no spans. */
    @JsonIgnore
    public boolean isOfTheBank() {
        return kind == Kind.CLIENT && name.contains("/bank");
    }

    /** Whether it is the time for which a request was held until something happened. */
    public boolean isWaitForNews() {
        return name.equals("wait for news");
    }

    public Span withParent(String other) {
        return new Span(id, other, service, name, kind, message, start, micros);
    }

    /** The same, with an earlier part cut off. */
    public Span from(long earliest) {
        long begun = Math.max(start, earliest);
        return new Span(id, parent, service, name, kind, message, begun, Math.max(0, end() - begun));
    }
}
