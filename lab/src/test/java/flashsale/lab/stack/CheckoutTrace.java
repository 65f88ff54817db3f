package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.Http;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The trace of a checkout, as far as Zipkin has it.
 *
 * @param customersSpan above all others
 */
record CheckoutTrace(Map<String, JsonNode> spans, String customersSpan) {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Without spans if Zipkin has none of it yet: then it answers 404. */
    static CheckoutTrace read(URI zipkin, String id, String customersSpan) {
        JsonNode all = Http.get(zipkin + "/api/v2/trace/" + id, PATIENCE)
                .map(JsonMapper.shared()::readTree)
                .orElseGet(JsonMapper.shared()::createArrayNode);
        return new CheckoutTrace(
                StreamSupport.stream(all.spliterator(), false)
                        .collect(Collectors.toMap(span -> span.path("id").asString(), Function.identity())),
                customersSpan);
    }

    /** Every span with all spans above it, up to the customer's. */
    Set<String> paths() {
        return spans.values().stream().map(this::path).collect(Collectors.toSet());
    }

    private String path(JsonNode last) {
        Deque<String> path = new ArrayDeque<>();
        String parent = customersSpan;
        for (JsonNode span = last; span != null; span = spans.get(parent)) {
            path.addFirst(service(span) + " "
                    + span.path("name")
                            .asString()
                            .replace("flashsale.events:", "")
                            .replace("{build:sync|async}", "async"));
            parent = span.path("parentId").asString();
        }
        assertThat(parent).as("the span above %s", path).isEqualTo(customersSpan);
        return String.join(" > ", path);
    }

    /** Who called whom, by the spans of requests and of the calls that they come from. */
    List<String> calls() {
        return spans.values().stream()
                .filter(span -> span.path("kind").asString().equals("SERVER"))
                .map(span -> caller(span) + " > " + service(span))
                .toList();
    }

    private String caller(JsonNode request) {
        String parent = request.path("parentId").asString();
        if (parent.equals(customersSpan)) {
            return "customer";
        }
        JsonNode call = spans.get(parent);
        return call != null && call.path("kind").asString().equals("CLIENT") ? service(call) : "nobody";
    }

    private static String service(JsonNode span) {
        return span.at("/localEndpoint/serviceName").asString();
    }
}
