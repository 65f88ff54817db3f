package flashsale.lab.explain;

import flashsale.lab.Build;
import flashsale.lab.explain.CriticalPath.Step;
import flashsale.lab.trace.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the time of a purchase went.
 *
 * @param purchases from how many it was taken: it is the one with the median time until paid
 * @param fastestMicros the shortest time until paid of these
 * @param slowestMicros the longest
 * @param paidMicros from the customer's first request until it knew that the order was paid
 * @param finalMicros until the stock was confirmed and the shipment scheduled, too
 * @param hops in the order in which they began
 */
public record Explanation(
        Build build,
        int purchases,
        long fastestMicros,
        long slowestMicros,
        long paidMicros,
        long finalMicros,
        List<Hop> hops) {

    /**
     * A span of a purchase as a row of its explanation. All times are microseconds since the customer's first request.
     *
     * @param who works or waits: the customer, or a service
     * @param own the time in which it did not wait for what it had called
     * @param decisive the part of its own time that is on the critical path
     */
    public record Hop(
            String who, String what, Activity activity, Interval lasts, List<Interval> own, List<Interval> decisive) {

        /** Whether the customer would have known earlier with less of it. */
        public boolean decides() {
            return !decisive.isEmpty();
        }
    }

    private static final Comparator<Hop> IN_ORDER = Comparator.<Hop>comparingLong(
                    hop -> hop.lasts().from())
            .thenComparing(
                    Comparator.<Hop>comparingLong(hop -> hop.lasts().to()).reversed());

    /**
     * Explains the purchase in the middle.
     *
     * @param bought by their time until paid
     * @param trace of the one in the middle
     */
    static Explanation of(Build build, List<Purchase> bought, Trace trace) {
        Purchase purchase = middle(bought);
        long begun = purchase.begun();
        List<Step> path = CriticalPath.to(purchase.spans().getLast(), trace).steps();
        List<Hop> hops = new ArrayList<>();
        trace.spans().forEach(span -> hops.add(hop(span, trace, path, begun)));
        path.stream().filter(Step::byNobody).map(step -> nobody(step, begun)).forEach(hops::add);
        hops.sort(IN_ORDER);
        return new Explanation(
                build,
                bought.size(),
                bought.getFirst().paidMicros(),
                bought.getLast().paidMicros(),
                purchase.paidMicros(),
                Math.max(purchase.paidMicros(), purchase.finalAt() - begun),
                List.copyOf(hops));
    }

    /**
     * Explains one purchase.
     *
     * @param services the spans of the services so far
     * @return empty if some are missing
     */
    public static Optional<Explanation> of(Build build, Purchase purchase, List<Span> services) {
        return Trace.whole(purchase, services).map(trace -> of(build, List.of(purchase), trace));
    }

    static Purchase middle(List<Purchase> bought) {
        return bought.get(bought.size() / 2);
    }

    private static Hop hop(Span span, Trace trace, List<Step> path, long begun) {
        Interval lasts = new Interval(span.start(), span.end());
        List<Interval> awaited = trace.awaitedBy(span).stream()
                .map(it -> new Interval(it.start(), it.end()))
                .toList();
        return new Hop(
                span.service().replaceFirst("-service$", ""),
                Words.of(span),
                Activity.of(span),
                lasts.since(begun),
                since(begun, lasts.without(awaited)),
                since(
                        begun,
                        path.stream()
                                .filter(step -> step.span().equals(span) && !step.byNobody())
                                .map(Step::part)
                                .toList()));
    }

    private static Hop nobody(Step step, long begun) {
        List<Interval> part = since(begun, List.of(step.part()));
        return new Hop(
                step.span().service().replaceFirst("-service$", ""),
                "has not begun: " + Words.of(step.span()),
                Activity.NOBODY,
                part.getFirst(),
                part,
                part);
    }

    private static List<Interval> since(long begun, List<Interval> parts) {
        return parts.stream().map(part -> part.since(begun)).toList();
    }

    /** When everything was over. */
    long lastMicros() {
        return Math.max(
                finalMicros,
                hops.stream().mapToLong(hop -> hop.lasts().to()).max().orElse(0));
    }

    /** The time until paid by what happened in it, in microseconds. */
    Map<Activity, Long> untilPaid() {
        Map<Activity, Long> sums = new EnumMap<>(Activity.class);
        hops.forEach(hop -> sums.merge(hop.activity(), Interval.sum(hop.decisive()), Long::sum));
        return sums;
    }

    /**
     * A piece of the time until paid, which is without gaps.
     *
     * @param who worked or waited
     */
    public record Stretch(Interval part, String who, Activity activity) {}

    /** The path that decided when the customer knew, from the first step to the last. */
    public List<Stretch> path() {
        return hops.stream()
                .flatMap(hop -> hop.decisive().stream().map(part -> new Stretch(part, hop.who(), hop.activity())))
                .sorted(Comparator.comparingLong(stretch -> stretch.part().from()))
                .toList();
    }

    /** For how long services waited for what they had called, summed over all of them, in microseconds. */
    public long blockedMicros() {
        return hops.stream()
                .filter(hop -> hop.activity().isCall() && !hop.who().equals(Purchase.CUSTOMER))
                .mapToLong(hop -> hop.lasts().micros())
                .sum();
    }

    /** As a picture with a time axis of its own, in SVG. */
    public String drawn() {
        return new Waterfall(this, lastMicros()).svg();
    }

    /** Who did what on the path that decided when the customer knew, such as {@code order handles payment.succeeded}. */
    public List<String> decisive() {
        return hops.stream()
                .filter(Hop::decides)
                .map(hop -> hop.who() + " " + hop.what())
                .toList();
    }

    /** The part of the time until paid in which somebody worked on it, in microseconds. */
    public long workedMicros() {
        return untilPaid().getOrDefault(Activity.WORK, 0L);
    }

    /** The part of the time until paid in which everybody waited, in microseconds. */
    public long waitedMicros() {
        return untilPaid().values().stream().mapToLong(Long::longValue).sum() - workedMicros();
    }
}
