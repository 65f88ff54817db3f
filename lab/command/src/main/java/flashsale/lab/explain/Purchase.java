package flashsale.lab.explain;

import flashsale.lab.trace.Span;
import flashsale.lab.trace.Span.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A purchase that is over.
 *
 * @param traceId 32 hexadecimal digits
 * @param spans the customer's own: its requests, and the times between them
 * @param finalAt when the stock was confirmed and the shipment scheduled, as the order says; epoch microseconds
 */
public record Purchase(String traceId, List<Span> spans, long finalAt) {

    /** The customer, as its own spans name it. */
    static final String CUSTOMER = "customer";

    /**
     * A request of the customer.
     *
     * @param id that it has as a span: 16 hexadecimal digits
     * @param name such as {@code POST /payments}
     * @param start epoch microseconds
     */
    public record Request(String id, String name, long start, long micros) {}

    /**
     * A purchase of at least one request.
     *
     * @param requests one after another
     */
    public static Purchase of(String traceId, List<Request> requests, long finalAt) {
        List<Span> spans = new ArrayList<>();
        for (Request request : requests) {
            String parent = spans.isEmpty() ? null : between(spans, request).id();
            spans.add(of(request.id(), parent, request.name(), Kind.CLIENT, request.start(), request.micros()));
        }
        return new Purchase(traceId, List.copyOf(spans), finalAt);
    }

    /** The time in which the customer was busy. */
    private static Span between(List<Span> spans, Request next) {
        Span before = spans.getLast();
        Span busy = of(
                before.id() + "-" + next.id(),
                before.id(),
                "prepares the next request",
                Kind.INTERNAL,
                before.end(),
                Math.max(0, next.start() - before.end()));
        spans.add(busy);
        return busy;
    }

    private static Span of(String id, @Nullable String parent, String name, Kind kind, long start, long micros) {
        return new Span(id, parent, CUSTOMER, name, kind, null, start, micros);
    }

    /** When the customer began, in epoch microseconds. */
    long begun() {
        return spans.getFirst().start();
    }

    /** From the customer's first request until it knew that the order was paid. */
    long paidMicros() {
        return spans.getLast().end() - begun();
    }
}
