package flashsale.lab.stage;

import flashsale.lab.trace.Span;
import flashsale.lab.trace.Zipkin;
import flashsale.servers.ServerException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the trace of a purchase from Zipkin.
 *
 * @param zipkin base URL; empty if there are no traces
 */
record Traces(Optional<URI> zipkin) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    /** The spans so far, in the order of their starts; more may come, as services send them in batches. */
    List<Span> spans(String traceId) {
        if (zipkin.isEmpty() || !ID.matcher(traceId).matches()) {
            throw Refusal.notFound("the trace");
        }
        try {
            return new Zipkin(zipkin.get()).spans(traceId);
        } catch (ServerException away) {
            throw Refusal.conflict("no-traces", "Zipkin does not answer: " + away.getMessage());
        }
    }
}
