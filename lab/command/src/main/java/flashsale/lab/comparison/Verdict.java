package flashsale.lab.comparison;

import static flashsale.lab.Numbers.probability;

import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Which build is better by a figure, as far as the pairs can tell, and the only place that says so in words.
 *
 * @param tests with how many others the test was judged
 */
public record Verdict(Finding finding, Kind kind, int tests) {

    /** What can be said. */
    public enum Kind {
        /** One side is better, and chance does not explain it, whatever else was tested. */
        BETTER,
        /** One side would be better if nothing else had been tested. */
        TENDENCY,
        /** They differ by less than anybody would notice, or not at all. */
        SAME,
        /** The pairs cannot tell. */
        OPEN,
        /** The figure is only reported. */
        NOT_TESTED,
        /** There is an {@link Obstacle}. */
        NOT_COMPARABLE
    }

    private static final String UNSURE = " (?)";

    /** Whether one side is better beyond chance. */
    public boolean isDecided() {
        return kind == Kind.BETTER;
    }

    /** The label of the side that has lost, if it is decided. */
    public String beaten() {
        return (finding.favoursSecond() ? finding.first() : finding.second()).label();
    }

    private String favoured() {
        return (finding.favoursSecond() ? finding.second() : finding.first()).label();
    }

    /** For tables: the better side, or why there is none. */
    public String inBrief() {
        return switch (kind) {
            case BETTER -> favoured();
            case TENDENCY -> favoured() + UNSURE;
            case SAME -> "no difference";
            case OPEN -> "open";
            case NOT_TESTED -> "not tested";
            case NOT_COMPARABLE -> "not comparable" + obstacle().label();
        };
    }

    /** For lists of figures: such as {@code Better with sync}. */
    public String inSummary() {
        return switch (kind) {
            case BETTER -> "Better with " + favoured();
            case TENDENCY -> "Perhaps better with %s, which does not hold among %d tests".formatted(favoured(), tests);
            case SAME -> "No difference";
            case OPEN -> "Cannot tell";
            case NOT_TESTED -> "Not tested";
            case NOT_COMPARABLE -> "Not comparable, as " + obstacle().reason();
        };
    }

    /** Such as {@code sync 22 % [15 % … 30 %] more, p = 0.002}. */
    public String inWords() {
        return switch (kind) {
            case BETTER -> better();
            case TENDENCY -> "a tendency: %s, which does not hold among %d tests".formatted(better(), tests);
            case SAME -> same();
            case OPEN -> open();
            case NOT_TESTED -> "not tested";
            case NOT_COMPARABLE -> "not comparable: " + obstacle().reason();
        };
    }

    /** How much better it is, in terms of the other side's figure, with the 95 % interval. */
    private String better() {
        Difference difference = finding.test().orElseThrow();
        int sign = finding.favoursSecond() ? 1 : -1;
        String interval = DoubleStream.of(difference.low(), difference.high())
                .map(end -> sign * end)
                .boxed()
                .sorted(Comparator.comparingDouble(Math::abs))
                .map(finding.scale()::size)
                .collect(Collectors.joining(" … ", "[", "]"));
        return "%s %s %s %s, %s"
                .formatted(
                        favoured(),
                        finding.scale().size(sign * difference.value()),
                        interval,
                        finding.better().word,
                        sure(difference));
    }

    /** All runs may be the same, as when none fails: then there is no interval. */
    private String same() {
        return finding.test()
                .map(it -> "no difference: %s, all of it within ± 5 %%".formatted(against(it)))
                .orElse("no difference");
    }

    private String open() {
        return finding.test()
                .map(it -> "cannot tell: %s, %s".formatted(against(it), sure(it)))
                .orElse(
                        finding.difference().filter(it -> it.pairs() > 1).isPresent()
                                ? "cannot tell: no scatter"
                                : "cannot tell: too few pairs that can be compared");
    }

    private String against(Difference difference) {
        return "%s against %s %s"
                .formatted(
                        finding.second().label(),
                        finding.first().label(),
                        finding.scale().text(difference));
    }

    private static String sure(Difference difference) {
        double probability = difference.probability();
        return "p %s%s".formatted(probability < 0.001 ? "" : "= ", probability(probability));
    }

    private Obstacle obstacle() {
        return finding.obstacle().orElseThrow();
    }
}
