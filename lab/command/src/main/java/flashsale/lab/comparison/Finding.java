package flashsale.lab.comparison;

import flashsale.lab.comparison.Verdict.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one figure says about two sides, compared within blocks.
 *
 * @param figure its label
 * @param obstacle why they cannot be compared; empty if they can
 */
public record Finding(
        String figure, Better better, Scale scale, Values first, Values second, Optional<Obstacle> obstacle) {

    /** Of the second against the first, on the figure's scale, tested or not; empty if there is no pair, or nothing to compare. */
    public Optional<Difference> difference() {
        double[] differences = pairs().mapToDouble(pair -> scale.difference(pair.getFirst(), pair.getLast()))
                .toArray();
        return Arrays.stream(differences).allMatch(Double::isFinite) ? Difference.of(differences) : Optional.empty();
    }

    private Stream<List<Double>> pairs() {
        return obstacle.isPresent() ? Stream.of() : Values.inTheSameBlocks(List.of(first, second));
    }

    /** The smallest difference that these pairs could have told from chance. */
    public Optional<String> detectable() {
        return difference().filter(Difference::isTested).map(it -> scale.size(it.halfWidth()));
    }

    /** Empty if the figure does not decide, or if there is nothing to test, or too little. */
    public Optional<Difference> test() {
        return better.isPrimary() ? difference().filter(Difference::isTested) : Optional.empty();
    }

    /** All tests of these findings together. */
    public static Holm tests(Stream<Finding> findings) {
        return Holm.among(findings.flatMap(finding -> finding.test().stream())
                .mapToDouble(Difference::probability)
                .toArray());
    }

    /** Whether at least one side has the figure. */
    public boolean isMeasured() {
        return !first.isEmpty() || !second.isEmpty();
    }

    /**
     * Which build is better.
     *
     * @param tests of all primary figures of the report
     */
    public Verdict verdict(Holm tests) {
        return new Verdict(this, kind(tests), tests.tests());
    }

    private Kind kind(Holm tests) {
        if (!isMeasured()) {
            return Kind.OPEN;
        }
        if (better == Better.NOT_TESTED) {
            return Kind.NOT_TESTED;
        }
        return obstacle.isPresent()
                ? Kind.NOT_COMPARABLE
                : difference().map(it -> kind(it, tests)).orElse(Kind.OPEN);
    }

    private Kind kind(Difference difference, Holm tests) {
        if (!difference.isTested()) {
            return difference.pairs() > 1 && difference.value() == 0 ? Kind.SAME : Kind.OPEN;
        }
        if (tests.holds(difference.probability())) {
            return Kind.BETTER;
        }
        if (difference.isWithin(scale.negligible(mean()))) {
            return Kind.SAME;
        }
        return difference.isSignificant() ? Kind.TENDENCY : Kind.OPEN;
    }

    /** Of both sides in all pairs. */
    private double mean() {
        return pairs().flatMap(List::stream).collect(Collectors.averagingDouble(value -> value));
    }

    /** Whether the difference speaks for the second side rather than the first. */
    boolean favoursSecond() {
        boolean secondHasMore = difference().filter(it -> it.value() > 0).isPresent();
        return secondHasMore == (better == Better.MORE);
    }
}
