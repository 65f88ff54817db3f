package flashsale.lab.explain;

import flashsale.lab.trace.Span;
import flashsale.lab.trace.Span.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The spans of one purchase, the customer's own among them, and what each waits for.
 *
 * <p>A span waits for its calls, a call for the service that it reaches, and a request that is held for news. Everything else that a span
 * causes goes on by itself.
 */
final class Trace {

    private final Map<String, Span> spans = new LinkedHashMap<>();
    private final Map<String, List<Span>> children = new HashMap<>();

    Trace(Collection<Span> all) {
        Map<String, Span> given = all.stream()
                .collect(Collectors.toMap(Span::id, Function.identity(), (one, _) -> one, LinkedHashMap::new));
        given.values().forEach(span -> spans.put(span.id(), placed(span, given)));
        for (Span span : spans.values()) {
            String parent = span.parent();
            if (parent != null) {
                children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(span);
            }
        }
    }

    /** An event's times at rest begin with its publisher's milliseconds, which may lie before their cause. A call may be made while waiting. */
    private static Span placed(Span span, Map<String, Span> given) {
        Span parent = given.get(span.parent());
        if (parent != null && span.isEventAtRest()) {
            return span.from(parent.start());
        }
        if (span.kind() == Kind.CLIENT) {
            return given.values().stream()
                    .filter(it -> it.isWaitForNews()
                            && span.parent() != null
                            && span.parent().equals(it.parent()))
                    .filter(wait -> wait.start() <= span.start() && span.end() <= wait.end())
                    .findFirst()
                    .map(wait -> span.withParent(wait.id()))
                    .orElse(span);
        }
        return span;
    }

    Collection<Span> spans() {
        return spans.values();
    }

    Optional<Span> find(@Nullable String id) {
        return Optional.ofNullable(spans.get(id));
    }

    List<Span> childrenOf(Span span) {
        return children.getOrDefault(span.id(), List.of());
    }

    /** Whether the spans above each span are known, up to one of the customer's, and each of the customer's requests has arrived. */
    boolean isWhole(String customer) {
        return spans.values().stream()
                        .allMatch(span -> span.service().equals(customer)
                                || find(span.parent()).isPresent())
                && spans.values().stream()
                        .filter(span -> span.service().equals(customer) && span.kind() == Kind.CLIENT)
                        .allMatch(this::reachesAService);
    }

    /** Whether the service that is called has spans, too. */
    boolean reachesAService(Span call) {
        return childrenOf(call).stream().anyMatch(child -> child.kind() == Kind.SERVER);
    }

    /** What it waits for, as far as that lies within the span. */
    List<Span> awaitedBy(Span span) {
        return childrenOf(span).stream().filter(Trace::isAwaited).toList();
    }

    private static boolean isAwaited(Span span) {
        return span.kind() == Kind.CLIENT || span.kind() == Kind.SERVER || span.isWaitForNews();
    }

    /**
     * What ended last of that which the span had waited for until then; none if it had not waited, or only for those. Who is held may go on with
     * the news before the wait's end.
     */
    Optional<Span> waitedFor(Span span, long until, Set<String> those) {
        return awaitedBy(span).stream()
                .filter(it -> !those.contains(it.id()))
                .filter(it -> it.start() < until && (it.isWaitForNews() || Math.min(it.end(), span.end()) <= until))
                .max(Comparator.<Span>comparingLong(it -> Math.min(Math.min(it.end(), span.end()), until))
                        .thenComparingLong(Span::start))
                .or(() -> span.isWaitForNews() ? news(span, until, those) : Optional.empty());
    }

    /** A message that the service handles meanwhile; of several, the one with which it has begun last. */
    private Optional<Span> news(Span wait, long until, Set<String> not) {
        return spans.values().stream()
                .filter(it -> it.kind() == Kind.CONSUMER && it.service().equals(wait.service()))
                .filter(it -> !not.contains(it.id()))
                .filter(it -> it.start() < until && it.end() > wait.start())
                .max(Comparator.comparingLong(Span::start));
    }

    /** What had to happen before it could begin: its event's time at rest, or the span above it. */
    Optional<Span> causeOf(Span span) {
        return span.isEventAtRest() ? find(span.parent()) : restBefore(span).or(() -> find(span.parent()));
    }

    /** A message that is delivered several times has rested several times. */
    private Optional<Span> restBefore(Span span) {
        return find(span.parent()).flatMap(parent -> childrenOf(parent).stream()
                .filter(it -> it.isEventAtRest() && it.service().equals(span.service()))
                .filter(it -> it.message() != null && it.message().equals(span.message()))
                .min(Comparator.comparingLong(it -> Math.abs(it.end() - span.start()))));
    }
}
