package flashsale.messaging;

import flashsale.contract.Event;
import flashsale.platform.tracing.Traces;
import io.micrometer.tracing.Span;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The spans of events that are published together: the time that each has waited in the outbox, and its publishing until the confirm. */
record PublishSpans(Map<UUID, Span> spans, Traces traces) implements AutoCloseable {

    static PublishSpans begin(List<Event> events, Traces traces) {
        Map<UUID, Span> spans = new HashMap<>();
        for (Event event : events) {
            String traceparent = event.traceparent();
            if (traceparent != null) {
                waited(event, traceparent, traces);
                spans.put(event.id(), begin(event, traceparent, events.size(), traces));
            }
        }
        return new PublishSpans(spans, traces);
    }

    private static void waited(Event event, String traceparent, Traces traces) {
        traces.childOf(traceparent)
                .name("outbox " + event.type().routingKey())
                .startTimestamp(ChronoUnit.MICROS.between(Instant.EPOCH, event.occurredAt()), TimeUnit.MICROSECONDS)
                .tag(MessageSpans.ID, event.id().toString())
                .start()
                .end();
    }

    private static Span begin(Event event, String traceparent, int together, Traces traces) {
        String routingKey = event.type().routingKey();
        String destination = Topology.EVENTS + ":" + routingKey;
        return traces.childOf(traceparent)
                .kind(Span.Kind.PRODUCER)
                .name("publish " + destination)
                .tag(MessageSpans.SYSTEM, MessageSpans.RABBITMQ)
                .tag(MessageSpans.OPERATION, "publish")
                .tag(MessageSpans.OPERATION_TYPE, "send")
                .tag(MessageSpans.DESTINATION, destination)
                .tag(MessageSpans.ROUTING_KEY, routingKey)
                .tag(MessageSpans.ID, event.id().toString())
                .tag(MessageSpans.BATCH, together)
                .start();
    }

    /** What the event's message carries; null if the event is not traced. */
    @Nullable
    String traceparentOf(Event event) {
        Span span = spans.get(event.id());
        return span == null ? null : traces.traceparentOf(span);
    }

    void during(Runnable publishing) {
        try {
            publishing.run();
        } catch (RuntimeException failure) {
            spans.values().forEach(span -> span.error(failure));
            throw failure;
        }
    }

    @Override
    public void close() {
        spans.values().forEach(Span::end);
    }
}
