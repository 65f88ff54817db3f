package flashsale.lab.explain;

import flashsale.lab.trace.Span;
import java.util.List;

/**
 * A purchase that is over.
 *
 * @param spans the customer's own: its requests, and the times between them
 * @param finalAt when the stock was confirmed and the shipment scheduled, as the order says; epoch microseconds
 */
record Purchase(String traceId, List<Span> spans, long finalAt) {

    /** When the customer began, in epoch microseconds. */
    long begun() {
        return spans.getFirst().start();
    }

    /** From the customer's first request until it knew that the order was paid. */
    long paidMicros() {
        return spans.getLast().end() - begun();
    }
}
