package flashsale.lab.study;

import static flashsale.lab.study.Numbers.NONE;
import static flashsale.lab.study.Numbers.number;
import static flashsale.lab.study.Numbers.probability;

import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Holm;
import flashsale.lab.study.Figure.Judged;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What one figure says about two sides, compared within blocks: a pair of runs is one observation, as values within a run depend on each
 * other. It also reports, for each side, the mean of its runs or the percentile over all their values.
 */
record Finding(Figure figure, Side first, Side second) {

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

    Verdict verdict() {
        if (!isMeasured()) {
            return Verdict.OPEN;
        }
        if (figure.judged == Judged.NOT_TESTED) {
            return Verdict.NOT_TESTED;
        }
        if (obstacle().isPresent()) {
            return Verdict.NOT_COMPARABLE;
        }
        return difference().map(it -> Verdict.on(figure, it)).orElse(Verdict.OPEN);
    }

    /** Empty if the sides can be compared. */
    Optional<Obstacle> obstacle() {
        if (figure.judged == Judged.NOT_COMPARABLE) {
            return Optional.of(Obstacle.MEANING);
        }
        if (figure.isLatency() && !Side.missAlike(Stream.of(first, second))) {
            return Optional.of(Obstacle.FAILURES);
        }
        boolean soldOut = first.soldOut() || second.soldOut();
        return figure.countsCompleted() && soldOut ? Optional.of(Obstacle.SOLD_OUT) : Optional.empty();
    }

    /** Whether the better side still is, given the number of tests. */
    boolean holds(Holm all) {
        return verdict().isDecided()
                && test().filter(it -> all.holds(it.probability())).isPresent();
    }

    /** The label of the better side, or why there is none. */
    String better() {
        return switch (verdict()) {
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
        double[] values = side.values(figure);
        if (values.length == 0) {
            return NONE;
        }
        DoubleSummaryStatistics runs = Arrays.stream(values).summaryStatistics();
        if (values.length == 1) {
            return number(runs.getMax());
        }
        String range = "%s … %s".formatted(number(runs.getMin()), number(runs.getMax()));
        Optional<Double> whole = figure.isPercentile() ? figure.merged(side) : Optional.of(runs.getAverage());
        return whole.map(value -> "%s (%s)".formatted(number(value), range)).orElse(range);
    }
}
