package flashsale.lab.study;

import static flashsale.lab.report.Figures.KNEE;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.Pair;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Obstacle;
import flashsale.lab.comparison.Values;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Answer.Row;
import flashsale.lab.report.Answer.Side;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.stack.Threads;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much each of two builds can serve: in each block the arrival rate at which the time until 95 % have paid reaches a second. It is read from a
 * curve through all rates of the start, which never falls, as one run may be lucky (on logarithmic scales, so that the steps of the rates do not
 * show). A run in which somebody failed counts as a second at least. A block in which a build served no rate, or all but one that does not
 * count, is no pair. Rates that were not put on the build are beyond doubt; runs that do not count are no points of the curve.
 *
 * @param most that was tried, in arrivals per second
 */
record Knee(String title, Finding finding, int most) {

    private static final double A_SECOND = Math.log(RungResult.IN_TIME_MILLIS);

    private static final Obstacle BEYOND =
            new Obstacle(": all was served", "the most that was tried was served, so the knee is higher");

    /** Of each pair of builds; none if the plan does not ask for them, or if there is a single rate. */
    static List<Knee> of(Series series) {
        return isWanted(series)
                ? series.pairs().stream().map(pair -> of(series, pair)).toList()
                : List.of();
    }

    static boolean isWanted(Series series) {
        return series.plan().primary().contains(KNEE)
                && series.loads().getFirst().hasConstantRate()
                && series.loads().size() > 1;
    }

    private static Knee of(Series series, Pair pair) {
        int most = series.loads().getLast().size();
        Values first = values(series, pair.first());
        Values second = values(series, pair.second());
        boolean decides = series.plan().decide().has(pair.first(), pair.second())
                && new Comparisons(series)
                        .areEnough(
                                Values.inTheSameBlocks(List.of(first, second)).count());
        return new Knee(
                series.heading("The knee" + new Comparisons(series).of(pair, Threads.VIRTUAL)),
                new Finding(
                        KNEE.label(),
                        decides ? KNEE.better() : Better.NOT_TESTED,
                        KNEE.scale(),
                        first,
                        second,
                        Optional.of(BEYOND).filter(_ -> beyond(first, most) + beyond(second, most) > 0)),
                most);
    }

    private static Values values(Series series, Build build) {
        Map<Integer, Double> knees = byBlock(series, build);
        return new Values(build.id(), () -> Numbers.withRange(knees.values(), "%.1f"::formatted), knees);
    }

    /** The knee of each block that has one, in arrivals per second. */
    static Map<Integer, Double> byBlock(Series series, Build build) {
        Map<Integer, Double> knees = new TreeMap<>();
        blocks(series, build).forEach((block, runs) -> knee(series, runs).ifPresent(knee -> knees.put(block, knee)));
        return knees;
    }

    /** The runs of the build in its usual form, by block and load. */
    static Map<Integer, Map<LoadSpec, StudyRun>> blocks(Series series, Build build) {
        return series.loads().stream()
                .flatMap(load -> new Comparisons(series)
                        .classical(build, load).stream().flatMap(cell -> series.runs(cell, load)))
                .collect(groupingBy(
                        run -> run.planned().repetition(),
                        toMap(run -> run.planned().load(), run -> run)));
    }

    /** Of one block; the most that was tried if all of it was served. */
    private static Optional<Double> knee(Series series, Map<LoadSpec, StudyRun> runs) {
        List<Run> results = runs.values().stream()
                .filter(StudyRun::isValid)
                .map(StudyRun::result)
                .toList();
        if (series.loads().stream()
                .anyMatch(load -> !runs.containsKey(load) && series.plan().needs(load, results))) {
            return Optional.empty();
        }
        SortedMap<Double, Double> measured = new TreeMap<>();
        runs.values().stream()
                .filter(StudyRun::counts)
                .map(run -> run.result().load().rungs().getFirst())
                .forEach(rung -> measured.put(Math.log(rung.offered()), Math.log(paidP95(rung))));
        RisingCurve curve = RisingCurve.through(measured);
        if (curve.staysBelow(A_SECOND)) {
            double most = series.loads().getLast().size();
            return Optional.of(most).filter(_ -> measured.containsKey(Math.log(most)));
        }
        OptionalDouble knee = curve.reaches(A_SECOND);
        return knee.isPresent() ? Optional.of(Math.exp(knee.getAsDouble())) : Optional.empty();
    }

    /** At least a second if not all were served. */
    private static double paidP95(RungResult rung) {
        double paid = Objects.requireNonNullElse(rung.paidP95(), RungResult.IN_TIME_MILLIS);
        return rung.wasServed() ? paid : Math.max(paid, RungResult.IN_TIME_MILLIS);
    }

    private static DoubleSummaryStatistics statistics(Map<?, Double> knees) {
        return knees.values().stream().mapToDouble(Double::doubleValue).summaryStatistics();
    }

    Answer answer(Holm tests) {
        return new Answer(
                title,
                Stream.concat(
                                Stream.of(finding.verdict(tests).inWords() + "."),
                                sides().stream().flatMap(side -> beyondInWords(side).stream()))
                        .toList(),
                List.of(new Row(
                        finding.figure(),
                        sides().stream().map(Knee::side).toList(),
                        finding.verdict(tests).inBrief())));
    }

    private static Side side(Values values) {
        return new Side(
                values.label(),
                values.text().get(),
                statistics(values.byBlock()).getAverage());
    }

    private List<Values> sides() {
        return List.of(finding.first(), finding.second());
    }

    /** In how many blocks all that was tried was served. */
    private static long beyond(Values side, int most) {
        return side.byBlock().values().stream().filter(knee -> knee >= most).count();
    }

    private Optional<String> beyondInWords(Values side) {
        return Optional.of(beyond(side, most))
                .filter(blocks -> blocks > 0)
                .map(blocks -> "In %d of %d blocks %s served all that was tried, so its knee is higher."
                        .formatted(blocks, side.byBlock().size(), side.label()));
    }

    Section section() {
        return Section.detail(
                title + ", block by block",
                Table.with("block", Object::toString)
                        .each(
                                sides(),
                                Values::label,
                                (block, side) ->
                                        Numbers.orNone("%.1f", side.byBlock().get(block)))
                        .of(sides().stream()
                                .<Object>flatMap(side -> side.byBlock().keySet().stream())
                                .distinct()
                                .sorted()
                                .toList()));
    }
}
