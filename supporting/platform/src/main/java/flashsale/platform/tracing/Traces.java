package flashsale.platform.tracing;

import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Passes traces on through stores, queues and threads. A thread works for one trace, or for many while it handles a batch. What follows from
 * a batch belongs to the message with which it has most ids in common: an order and its reservation share one, two orders at most their
 * customer.
 */
public final class Traces {

    /** The W3C name: of a header, of the column and of the field. */
    public static final String TRACEPARENT = "traceparent";

    /** Traces nothing. */
    public static final Traces OFF = new Traces(Tracer.NOOP, Propagator.NOOP);

    /** What the thread handles together. */
    private static final ThreadLocal<@Nullable List<Work>> BATCH = new ThreadLocal<>();

    private final Tracer tracer;
    private final Propagator propagator;

    Traces(Tracer tracer, Propagator propagator) {
        this.tracer = tracer;
        this.propagator = propagator;
    }

    /**
     * The value to store with what follows from the thread's work; null if that is not traced.
     *
     * @param consequence its payload or its id
     */
    public @Nullable String traceparentFor(String consequence) {
        return traceparentOf(workOn(consequence).span());
    }

    /** Null if the span is not recorded. */
    public @Nullable String traceparentOf(Span span) {
        if (span.isNoop()) {
            return null;
        }
        Map<String, String> headers = new HashMap<>();
        propagator.inject(span.context(), headers, (_, name, value) -> headers.put(name, value));
        return headers.get(TRACEPARENT);
    }

    /** Begins a span, which the caller ends, in what the thread does for one trace. It does nothing if that is not traced. */
    public Span begin(String name) {
        Span current = tracer.currentSpan();
        return current == null || current.isNoop()
                ? Span.NOOP
                : tracer.spanBuilder().setParent(current.context()).name(name).start();
    }

    /** The start of a span with this parent. */
    public Span.Builder childOf(String traceparent) {
        return propagator.extract(traceparent, (value, name) -> TRACEPARENT.equals(name) ? value : null);
    }

    /**
     * Goes on with work that was left in a store. Its span, which the caller ends, is in the trace that was stored with it.
     *
     * @param traceparent null if it is not traced
     * @param id of what is worked on
     */
    public Work resume(String name, @Nullable String traceparent, UUID id) {
        return traceparent == null
                ? Work.UNTRACED
                : Work.about(id.toString(), childOf(traceparent).name(name).start());
    }

    /** The same, with an action that is all of the work. */
    public void resume(String name, @Nullable String traceparent, UUID id, Runnable action) {
        complete(List.of(resume(name, traceparent, id)), action);
    }

    /** Does all that is left of these works, and ends their spans. */
    public void complete(List<Work> works, Runnable action) {
        try {
            during(works, action);
        } catch (RuntimeException failure) {
            works.forEach(work -> work.span().error(failure));
            throw failure;
        } finally {
            works.forEach(work -> work.span().end());
        }
    }

    /** The thread's work on what the text has ids of. */
    Work workOn(String text) {
        List<Work> works = BATCH.get();
        if (works != null) {
            Set<String> ids = Work.idsIn(text);
            return works.stream()
                    .filter(work -> work.idsInCommon(ids) > 0)
                    .max(Comparator.comparingLong(work -> work.idsInCommon(ids)))
                    .orElse(Work.UNTRACED);
        }
        Span current = tracer.currentSpan();
        return current == null || current.isNoop() ? Work.UNTRACED : Work.about(text, current);
    }

    /** Does something in the traces of these works. */
    public void during(List<Work> works, Runnable action) {
        if (works.stream().noneMatch(Work::isTraced)) {
            action.run();
        } else if (works.size() == 1) {
            try (Tracer.SpanInScope _ = tracer.withSpan(works.getFirst().span())) {
                action.run();
            }
        } else {
            BATCH.set(works);
            try {
                action.run();
            } finally {
                BATCH.remove();
            }
        }
    }
}
