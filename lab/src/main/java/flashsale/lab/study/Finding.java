package flashsale.lab.study;

import static flashsale.lab.report.Numbers.NONE;
import static flashsale.lab.report.Numbers.probability;

import flashsale.lab.report.Figure;
import flashsale.lab.report.Figure.Judged;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Holm;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * What one figure says about two sides, compared within blocks: a pair of runs is one observation, as values within a run depend on each
 * other.
 */
record Finding(Figure figure, Side first, Side second) {

    /** Why two sides cannot be compared by a figure. */
    enum Obstacle {
        MEANING("not comparable", "it does not mean the same in both"),
        FAILURES("not comparable: failures", "failed attempts have no latency"),
        SOLD_OUT("not comparable: sold out", "no more can be completed than there is to sell"),
        RULES("not comparable: refused", "a rule of the shop refused some attempts");

        /** For tables. */
        final String label;

        /** For sentences. */
        final String reason;

        Obstacle(String label, String reason) {
            this.label = label;
            this.reason = reason;
        }
    }

    /** Empty if there is nothing to test, or too little. */
    Optional<Difference> test() {
        return figure.isTested() ? difference().filter(Difference::isTested) : Optional.empty();
    }

    /** On the figure's scale, tested or not; empty if there is no pair, or nothing to compare. */
    Optional<Difference> difference() {
        double[] differences = obstacle().isPresent() ? new double[0] : differences();
        return Arrays.stream(differences).allMatch(Double::isFinite) ? Difference.of(differences) : Optional.empty();
    }

    /** For each block in which both have the figure. */
    private double[] differences() {
        Map<Integer, Double> theirs = second.byBlock(figure);
        DoubleStream.Builder differences = DoubleStream.builder();
        first.byBlock(figure).forEach((block, ours) -> {
            Double other = theirs.get(block);
            if (other != null) {
                differences.add(figure.scale().difference(ours, other));
            }
        });
        return differences.build().toArray();
    }

    Winner winner() {
        if (!isMeasured()) {
            return Winner.OPEN;
        }
        if (figure.judged() == Judged.NOT_TESTED) {
            return Winner.NOT_TESTED;
        }
        if (obstacle().isPresent()) {
            return Winner.NOT_COMPARABLE;
        }
        return difference().map(it -> Winner.on(figure, it)).orElse(Winner.OPEN);
    }

    /** Empty if the sides can be compared. */
    Optional<Obstacle> obstacle() {
        if (figure.judged() == Judged.NOT_COMPARABLE) {
            return Optional.of(Obstacle.MEANING);
        }
        if (figure.isLatency() && !first.missesLike(second)) {
            return Optional.of(Obstacle.FAILURES);
        }
        if (!figure.countsCompleted()) {
            return Optional.empty();
        }
        if (first.soldOut() || second.soldOut()) {
            return Optional.of(Obstacle.SOLD_OUT);
        }
        return first.refusedByRules() || second.refusedByRules() ? Optional.of(Obstacle.RULES) : Optional.empty();
    }

    /** Whether the better side still is, given the number of tests. */
    boolean holds(Holm all) {
        return winner().isDecided()
                && test().filter(it -> all.holds(it.probability())).isPresent();
    }

    /** The label of the better side, or why there is none. */
    String better() {
        return switch (winner()) {
            case FIRST -> first.label();
            case SECOND -> second.label();
            case NO_DIFFERENCE -> "no difference";
            case OPEN -> "open";
            case NOT_TESTED -> "not tested";
            case NOT_COMPARABLE -> obstacle().orElseThrow().label;
        };
    }

    /** Whether at least one side has the figure. */
    boolean isMeasured() {
        return first.values(figure).length > 0 || second.values(figure).length > 0;
    }

    /** Headers of {@link #cells()}, except for the two sides. */
    static final List<String> HEADER = List.of("difference (95 % interval)", "detectable", "p");

    /** Both sides, the difference, the detectable difference, and the probability. */
    List<String> cells() {
        return List.of(
                cell(first),
                cell(second),
                difference().map(figure.scale()::text).orElse(NONE),
                detectable().orElse(NONE),
                test().map(it -> probability(it.probability())).orElse(NONE));
    }

    /** The smallest difference that these pairs could have told from chance. */
    Optional<String> detectable() {
        return difference().filter(Difference::isTested).map(it -> figure.scale()
                .size(it.halfWidth()));
    }

    /** The mean, or the percentile over all values, with the lowest and the highest run. */
    String cell(Side side) {
        return side.column().map(figure::text).orElse(NONE);
    }
}
