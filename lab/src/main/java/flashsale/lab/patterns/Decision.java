package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.patterns.MeasuredRuns.RunPair;
import flashsale.lab.report.Numbers;
import flashsale.lab.report.Scale;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Holm;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Which build did better in a pattern by a figure, over all pairs of runs under the same load profile: Student's t-test on the logarithms of
 * their ratios, as load profiles differ by factors.
 *
 * @param sync the pairs' figures, as are {@code async}
 * @param failed which builds failed in more than 1 % of the operations, in words; empty if none did
 */
record Decision(Pattern pattern, PatternFigure figure, List<Double> sync, List<Double> async, String failed) {

    private static final double TOLERABLE = 0.01;

    /** All that can be decided by these runs. */
    static List<Decision> all(MeasuredRuns runs) {
        List<RunPair> pairs = runs.pairs();
        return runs.patterns().stream()
                .flatMap(pattern -> Stream.of(PatternFigure.values()).map(figure -> of(pattern, figure, pairs)))
                .filter(decision -> !decision.sync.isEmpty())
                .toList();
    }

    private static Decision of(Pattern pattern, PatternFigure figure, List<RunPair> pairs) {
        List<RunPair> complete = pairs.stream()
                .filter(pair -> figure.of(pair.sync(), pattern).isPresent()
                        && figure.of(pair.async(), pattern).isPresent())
                .toList();
        return new Decision(
                pattern,
                figure,
                values(pattern, figure, complete, RunPair::sync),
                values(pattern, figure, complete, RunPair::async),
                failures(
                        pattern,
                        pairs.stream()
                                .flatMap(pair -> Stream.of(pair.sync(), pair.async()))
                                .toList()));
    }

    private static List<Double> values(
            Pattern pattern, PatternFigure figure, List<RunPair> pairs, Function<RunPair, PatternsRun> side) {
        return pairs.stream()
                .map(pair -> figure.of(side.apply(pair), pattern).orElseThrow())
                .toList();
    }

    private static String failures(Pattern pattern, List<PatternsRun> runs) {
        MeasuredRuns all = new MeasuredRuns(runs);
        return String.join(
                ", ",
                all.builds().stream()
                        .filter(build -> all.of(build).failed(List.of(pattern)) > TOLERABLE)
                        .map(build -> "%s failed in %s"
                                .formatted(build, Numbers.percent(all.of(build).failed(List.of(pattern)))))
                        .toList());
    }

    double meanOf(Build build) {
        return (build == Build.SYNC ? sync : async)
                .stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    /** Async's figures against sync's. */
    Difference difference() {
        double[] logarithms = new double[sync.size()];
        for (int i = 0; i < logarithms.length; i++) {
            logarithms[i] = Scale.RATIO.difference(sync.get(i), async.get(i));
        }
        return Difference.of(logarithms).orElseThrow();
    }

    /** Empty if there is nothing to test, or too little. */
    Optional<Difference> test() {
        return isComparable() ? Optional.of(difference()).filter(Difference::isTested) : Optional.empty();
    }

    private boolean isComparable() {
        return failed.isEmpty() || !figure.flattersWhoFails();
    }

    /** @param tests all tests of the report */
    String better(Holm tests) {
        if (!isComparable()) {
            return "not comparable: " + failed;
        }
        Optional<Difference> test = test();
        if (test.isEmpty()) {
            return "not tested";
        }
        if (!test.get().isSignificant()) {
            return "no difference";
        }
        boolean asyncIsBetter = test.get().value() > 0 == figure.higherIsBetter;
        String better = (asyncIsBetter ? Build.ASYNC : Build.SYNC).id();
        return tests.holds(test.get().probability()) ? better : "a tendency: " + better;
    }
}
