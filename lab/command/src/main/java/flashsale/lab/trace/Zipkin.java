package flashsale.lab.trace;

import flashsale.lab.trace.Span.Kind;
import flashsale.servers.Http;
import flashsale.servers.ServerException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where traces are kept.
 *
 * @param url base URL
 */
public record Zipkin(URI url) {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /**
     * The spans of a trace that have come so far, in the order of their starts. More may follow, as services send them in batches.
     *
     * @param traceId 32 hexadecimal digits
     * @throws ServerException if Zipkin does not answer
     */
    public List<Span> spans(String traceId) {
        HttpResponse<String> answer =
                Http.send(Http.request(url + "/api/v2/trace/" + traceId).timeout(PATIENCE));
        try {
            return answer.statusCode() == 200 ? spans(JsonMapper.shared().readTree(answer.body())) : List.of();
        } catch (JacksonException e) {
            throw new ServerException("Zipkin's answer cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<Span> spans(JsonNode spans) {
        return StreamSupport.stream(spans.spliterator(), false)
                .map(Zipkin::span)
                .sorted(Comparator.comparingLong(Span::start))
                .toList();
    }

    private static Span span(JsonNode span) {
        return new Span(
                span.path("id").asString(""),
                span.path("parentId").asString(null),
                span.at("/localEndpoint/serviceName").asString(""),
                span.path("name").asString(""),
                Kind.valueOf(span.path("kind").asString(Kind.INTERNAL.name())),
                span.path("tags").path("messaging.message.id").asString(null),
                span.path("timestamp").asLong(0),
                span.path("duration").asLong(0));
    }
}
