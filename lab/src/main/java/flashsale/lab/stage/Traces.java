package flashsale.lab.stage;

import flashsale.lab.trace.Span;
import flashsale.lab.trace.Zipkin;
import flashsale.servers.ServerException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the trace of a purchase from Zipkin.
 *
 * @param zipkin base URL; empty if there are no traces
 */
record Traces(Optional<URI> zipkin) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    /**
     * A span.
     *
     * @param parent the span that it belongs to; null if that is the customer's
     * @param waits whether nobody works in it: an event waits in an outbox or in a queue
     * @param start epoch microseconds
     */
    record Hop(
            String id, @Nullable String parent, String service, String name, boolean waits, long start, long micros) {

        static Hop of(Span span) {
            return new Hop(
                    span.id(),
                    span.parent(),
                    span.service(),
                    span.name(),
                    span.isEventAtRest(),
                    span.start(),
                    span.micros());
        }
    }

    /** The spans so far, in the order of their starts; more may come, as services send them in batches. */
    List<Hop> hops(String traceId) {
        if (zipkin.isEmpty() || !ID.matcher(traceId).matches()) {
            throw Refusal.notFound("the trace");
        }
        try {
            return new Zipkin(zipkin.get()).spans(traceId).stream().map(Hop::of).toList();
        } catch (ServerException away) {
            throw Refusal.conflict("no-traces", "Zipkin does not answer: " + away.getMessage());
        }
    }
}
