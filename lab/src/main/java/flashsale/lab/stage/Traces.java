package flashsale.lab.stage;

import flashsale.servers.Http;
import flashsale.servers.ServerException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the trace of a purchase from Zipkin.
 *
 * @param zipkin base URL; empty if there are no traces
 */
record Traces(Optional<URI> zipkin) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /**
     * A span.
     *
     * @param parent the span that it belongs to; null if that is the customer's
     * @param waits whether nobody works in it: an event waits in an outbox or in a queue
     * @param start epoch microseconds
     */
    record Hop(
            String id, @Nullable String parent, String service, String name, boolean waits, long start, long micros) {}

    /** The spans so far, in the order of their starts; more may come, as services send them in batches. */
    List<Hop> hops(String traceId) {
        if (zipkin.isEmpty() || !ID.matcher(traceId).matches()) {
            throw Refusal.notFound("the trace");
        }
        try {
            HttpResponse<String> answer = Http.send(
                    Http.request(zipkin.get() + "/api/v2/trace/" + traceId).timeout(PATIENCE));
            return answer.statusCode() == 200 ? hops(JsonMapper.shared().readTree(answer.body())) : List.of();
        } catch (ServerException | JacksonException away) {
            throw Refusal.conflict("no-traces", "Zipkin does not answer: " + away.getMessage());
        }
    }

    private static List<Hop> hops(JsonNode spans) {
        return StreamSupport.stream(spans.spliterator(), false)
                .map(Traces::hop)
                .sorted(Comparator.comparingLong(Hop::start))
                .toList();
    }

    private static Hop hop(JsonNode span) {
        String name = span.path("name").asString("");
        return new Hop(
                span.path("id").asString(""),
                span.path("parentId").asString(null),
                span.at("/localEndpoint/serviceName").asString(""),
                name,
                name.startsWith("outbox ") || name.startsWith("queue "),
                span.path("timestamp").asLong(0),
                span.path("duration").asLong(0));
    }
}
