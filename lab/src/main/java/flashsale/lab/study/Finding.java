package flashsale.lab.study;

import static flashsale.lab.study.Numbers.NONE;
import static flashsale.lab.study.Numbers.number;
import static flashsale.lab.study.Numbers.percent;
import static flashsale.lab.study.Numbers.probability;
import static flashsale.lab.study.Numbers.signed;

import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Estimate;
import flashsale.lab.statistics.Holm;
import flashsale.lab.study.Figure.Judged;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What one figure says about two sides. A run is one observation: values within a run depend on each other, so the test asks whether
 * the runs differ by more than they scatter, percentiles included. Told is of percentiles the one over all values of all runs.
 */
record Finding(Figure figure, Side first, Side second) {

    /** Empty where there is nothing to test, or too little. */
    Optional<Difference> test() {
        return isTestable() ? Difference.between(first.values(figure), second.values(figure)) : Optional.empty();
    }

    private boolean isTestable() {
        return figure.judged != Judged.NOT_TESTED && obstacle().isEmpty();
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
        return isAlwaysTheSame() ? Verdict.NO_DIFFERENCE : Verdict.on(figure, test());
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

    /** Such as no failures in any run, which is nothing to test. */
    private boolean isAlwaysTheSame() {
        double[] ours = first.values(figure);
        double[] theirs = second.values(figure);
        return Math.min(ours.length, theirs.length) > 1
                && DoubleStream.concat(Arrays.stream(ours), Arrays.stream(theirs))
                                .distinct()
                                .count()
                        == 1;
    }

    /** Whether there are enough runs for a test. */
    boolean isRepeated() {
        return Math.min(first.values(figure).length, second.values(figure).length) > 1;
    }

    /** Whether the better side is that even among so many tests. */
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

    /** Both sides, the difference and its probability. */
    List<String> cells() {
        return List.of(cell(first), cell(second), difference(), probabilityCell());
    }

    String cell(Side side) {
        double[] values = side.values(figure);
        if (values.length == 0) {
            return NONE;
        }
        if (values.length == 1) {
            return number(values[0]);
        }
        return figure.isPercentile() ? percentile(side, values) : estimate(values);
    }

    /** What stands for the side: the mean of its runs, or the percentile over all of them; empty if that is not to be had. */
    Optional<Double> value(Side side) {
        double[] values = side.values(figure);
        if (values.length == 0) {
            return Optional.empty();
        }
        return figure.isPercentile()
                ? figure.merged(side)
                : Optional.of(Estimate.of(values).mean());
    }

    private static String estimate(double[] values) {
        Estimate estimate = Estimate.of(values);
        return "%s ± %s (s %s)"
                .formatted(
                        number(estimate.mean()),
                        number(estimate.halfWidth(), estimate.mean()),
                        number(estimate.deviation(), estimate.mean()));
    }

    private String percentile(Side side, double[] values) {
        String range = "%s … %s"
                .formatted(
                        number(Arrays.stream(values).min().orElseThrow()),
                        number(Arrays.stream(values).max().orElseThrow()));
        return figure.merged(side)
                .map(merged -> "%s (%s)".formatted(number(merged), range))
                .orElse(range);
    }

    private String difference() {
        Optional<Double> ours = value(first);
        Optional<Double> theirs = value(second);
        if (ours.isEmpty() || theirs.isEmpty() || obstacle().isPresent()) {
            return NONE;
        }
        double difference = theirs.get() - ours.get();
        String relative = ours.get() == 0 ? "" : " (%s)".formatted(percent(difference / ours.get()));
        String interval = figure.isPercentile()
                ? ""
                : test().map(it -> " ± " + number(it.halfWidth(), difference)).orElse("");
        return signed(difference) + interval + relative;
    }

    private String probabilityCell() {
        return test().map(it -> probability(it.probability())).orElse(NONE);
    }
}
