package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.trace.Span;
import flashsale.lab.trace.Span.Kind;
import flashsale.lab.trace.Zipkin;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The trace of a checkout, as far as Zipkin has it.
 *
 * @param customersSpan above all others
 */
record CheckoutTrace(Map<String, Span> spans, String customersSpan) {

    static CheckoutTrace read(URI zipkin, String id, String customersSpan) {
        return new CheckoutTrace(
                new Zipkin(zipkin).spans(id).stream().collect(Collectors.toMap(Span::id, Function.identity())),
                customersSpan);
    }

    /** Every span with all spans above it, up to the customer's. */
    Set<String> paths() {
        return spans.values().stream().map(this::path).collect(Collectors.toSet());
    }

    private String path(Span last) {
        Deque<String> path = new ArrayDeque<>();
        String parent = customersSpan;
        for (Span span = last; span != null; span = spans.get(parent)) {
            path.addFirst(span.service() + " "
                    + span.name().replace("flashsale.events:", "").replace("{build:sync|async}", "async"));
            parent = span.parent();
        }
        assertThat(parent).as("the span above %s", path).isEqualTo(customersSpan);
        return String.join(" > ", path);
    }

    /** Who called whom, by the spans of requests and of the calls that they come from. */
    List<String> calls() {
        return spans.values().stream()
                .filter(span -> span.kind() == Kind.SERVER)
                .map(span -> caller(span) + " > " + span.service())
                .toList();
    }

    private String caller(Span request) {
        if (customersSpan.equals(request.parent())) {
            return "customer";
        }
        Span call = spans.get(request.parent());
        return call != null && call.kind() == Kind.CLIENT ? call.service() : "nobody";
    }
}
