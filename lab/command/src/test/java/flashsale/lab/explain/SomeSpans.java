package flashsale.lab.explain;

import flashsale.lab.trace.Span;
import flashsale.lab.trace.Span.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A trace of a few spans, in microseconds since the customer's first request; each has its name as its id. */
final class SomeSpans {

    private final List<Span> spans = new ArrayList<>();

    /** The customer's, in their order, each with the time between it and the one before. */
    SomeSpans customer(String name, long from, long to) {
        String before = null;
        if (!spans.isEmpty()) {
            Span last = spans.getLast();
            before = "until " + name;
            spans.add(new Span(
                    before,
                    last.id(),
                    Purchase.CUSTOMER,
                    "prepares",
                    Kind.INTERNAL,
                    null,
                    last.end(),
                    from - last.end()));
        }
        spans.add(new Span(name, before, Purchase.CUSTOMER, name, Kind.CLIENT, null, from, to - from));
        return this;
    }

    SomeSpans add(String parent, Kind kind, String service, String name, long from, long to) {
        return add(parent, kind, service, name, null, from, to);
    }

    SomeSpans add(String parent, Kind kind, String service, String name, @Nullable String message, long from, long to) {
        spans.add(new Span(name, parent, service, name, kind, message, from, to - from));
        return this;
    }

    Trace trace() {
        return new Trace(spans);
    }

    boolean isWhole() {
        return trace().isWhole(Purchase.CUSTOMER);
    }

    Purchase purchase(long finalAt) {
        return new Purchase(
                "a trace",
                spans.stream()
                        .filter(it -> it.service().equals(Purchase.CUSTOMER))
                        .toList(),
                finalAt);
    }

    /** A request that asks for the order and is held until events have had it paid, in parallel to the request that pays. */
    static SomeSpans ofEvents() {
        return new SomeSpans()
                .customer("pay", 0, 5_000)
                .customer("ask", 5_200, 20_000)
                .add("pay", Kind.SERVER, "payment-service", "post /payments", 1_000, 4_500)
                .add("post /payments", Kind.INTERNAL, "payment-service", "ask the bank", 3_000, 9_000)
                .add("ask the bank", Kind.CLIENT, "payment-service", "put /bank", 3_500, 6_500)
                .add("ask the bank", Kind.INTERNAL, "payment-service", "outbox paid", "m", 8_000, 8_500)
                .add("ask the bank", Kind.PRODUCER, "payment-service", "publish events:paid", "m", 8_500, 13_000)
                .add("publish events:paid", Kind.INTERNAL, "order-service", "queue order.paid", "m", 8_000, 11_990)
                .add(
                        "publish events:paid",
                        Kind.CONSUMER,
                        "order-service",
                        "process events:paid:order.paid",
                        "m",
                        12_000,
                        18_000)
                .add("publish events:paid", Kind.INTERNAL, "stock-service", "queue stock.paid", "m", 8_000, 14_990)
                .add(
                        "publish events:paid",
                        Kind.CONSUMER,
                        "stock-service",
                        "process events:paid:stock.paid",
                        "m",
                        15_000,
                        25_000)
                .add("ask", Kind.SERVER, "order-service", "get /orders", 5_900, 19_500)
                .add("get /orders", Kind.INTERNAL, "order-service", "wait for news", 6_500, 19_000);
    }
}
