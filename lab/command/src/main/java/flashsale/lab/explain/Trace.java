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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Of a purchase with the spans of the services; empty if some are missing. More may come, of what nobody waits for. */
    static Optional<Trace> whole(Purchase purchase, List<Span> services) {
        Trace trace = new Trace(
                Stream.concat(purchase.spans().stream(), services.stream()).toList());
        return trace.isWhole(Purchase.CUSTOMER) ? Optional.of(trace) : Optional.empty();
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

    /**
     * Whether the spans above each span are known, up to one of the customer's; each call has reached a service or the bank; each event that was
     * stored is published and handled; and of the last request that was held, it is known for which message.
     */
    boolean isWhole(String customer) {
        boolean isConnected = spans.values().stream()
                .allMatch(span ->
                        (span.service().equals(customer) || find(span.parent()).isPresent()) && isFollowed(span));
        return isConnected
                && spans.values().stream()
                        .filter(Span::isWaitForNews)
                        .max(Comparator.comparingLong(Span::end))
                        .flatMap(wait -> find(wait.parent()))
                        .stream()
                        .allMatch(request ->
                                news(request, request.end(), Set.of()).isPresent());
    }

    private boolean isFollowed(Span span) {
        if (span.isInOutbox()) {
            return isAbout(span.message(), Kind.PRODUCER);
        }
        return switch (span.kind()) {
            case CLIENT -> span.isOfTheBank() || reachesAService(span);
            case PRODUCER -> isAbout(span.message(), Kind.CONSUMER);
            case SERVER, CONSUMER, INTERNAL -> true;
        };
    }

    private boolean isAbout(@Nullable String message, Kind kind) {
        return spans.values().stream().anyMatch(it -> it.kind() == kind && Objects.equals(it.message(), message));
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
     * What ended last among the things that the span had waited for until then, without those; empty if there is none. A held request may
     * go on with the news before its wait has ended.
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
    private Optional<Span> news(Span waiting, long until, Set<String> not) {
        return spans.values().stream()
                .filter(it -> it.kind() == Kind.CONSUMER && it.service().equals(waiting.service()))
                .filter(it -> !not.contains(it.id()))
                .filter(it -> it.start() < until && it.end() > waiting.start())
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
