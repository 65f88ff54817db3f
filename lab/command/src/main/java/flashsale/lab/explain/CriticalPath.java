package flashsale.lab.explain;

import flashsale.lab.trace.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The chain of spans that decided when the customer knew: a delay on it delays the customer. It is followed backwards from the end, each
 * time to what ended last among the things waited for.
 *
 * @param steps without gaps and overlaps, from the first to the last
 */
record CriticalPath(List<Step> steps) {

    /** A piece of it, spent by the span, or by nobody until the span begins. */
    record Step(Span span, Interval part, boolean byNobody) {}

    /** Until the end of this span. */
    static CriticalPath to(Span last, Trace trace) {
        Deque<Step> steps = new ArrayDeque<>();
        Set<String> waitedFor = new HashSet<>();
        Span at = last;
        long time = last.end();
        while (true) {
            Optional<Span> awaited = trace.waitedFor(at, time, waitedFor);
            Optional<Span> before = awaited.isPresent() ? awaited : trace.causeOf(at);
            long begun = Math.min(awaited.map(Span::end).orElse(at.start()), time);
            add(steps, at, begun, time, false);
            time = begun;
            if (before.isEmpty()) {
                return new CriticalPath(List.copyOf(steps));
            }
            awaited.map(Span::id).ifPresent(waitedFor::add);
            if (awaited.isEmpty() && before.get().end() < time && !before.get().isEventAtRest()) {
                add(steps, at, before.get().end(), time, true);
                time = before.get().end();
            }
            at = before.get();
        }
    }

    private static void add(Deque<Step> steps, Span span, long from, long to, boolean byNobody) {
        if (from < to) {
            steps.addFirst(new Step(span, new Interval(from, to), byNobody));
        }
    }
}
