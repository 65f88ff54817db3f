package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.comparison.Finding;
import flashsale.lab.load.Script;
import flashsale.lab.report.Figures;
import flashsale.lab.report.LoadCharts.Line;
import flashsale.lab.report.LoadCharts.Point;
import flashsale.lab.result.Machine;
import flashsale.lab.series.RunFiles;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Studies that measured the same way, so that their runs can be combined cell by cell.
 *
 * @param studies at least one
 * @param runs of all of them
 * @param hasTwin whether the report has another series under the same load that cannot be combined with it, for example of other program
 *     versions
 */
record Series(List<StudyDescription> studies, List<StudyRun> runs, boolean hasTwin) {

    Series(List<StudyDescription> studies, List<StudyRun> runs) {
        this(studies, runs, false);
    }

    static Series of(RunFiles<StudyDescription, StudyRun> files) {
        return new Series(List.of(files.description()), files.runs());
    }

    /** Combines the studies that can be; the others stay separate, in the given order. */
    static List<Series> merged(List<Series> all) {
        List<Series> merged = alike(all).stream()
                .map(group -> group.stream().reduce(Series::with).orElseThrow())
                .toList();
        return merged.stream()
                .map(series -> new Series(series.studies, series.runs, series.hasTwinAmong(merged)))
                .toList();
    }

    /** Groups of studies that can be combined, in the given order. A study that is given twice counts once. */
    static List<List<Series>> alike(List<Series> all) {
        Map<Object, List<Series>> byKey = new LinkedHashMap<>();
        for (Series series : all) {
            List<Series> group = byKey.computeIfAbsent(mustBeTheSame(series.first()), _ -> new ArrayList<>());
            if (group.stream().noneMatch(series::isTheSameAs)) {
                group.add(series);
            }
        }
        return List.copyOf(byKey.values());
    }

    /** The jars' fingerprints are versions too: they show changes that program versions do not. */
    private static Object mustBeTheSame(StudyDescription study) {
        StudyPlan plan = study.plan();
        return List.of(
                study.machine(),
                study.versions(),
                plan.script(),
                plan.shape(),
                plan.rates(),
                plan.load(),
                plan.warmUps(),
                plan.conditions());
    }

    static boolean areOneStudy(List<Series> all) {
        return all.stream().mapToLong(series -> series.studies.size()).sum() == 1;
    }

    private Series with(Series other) {
        int blocks =
                studies.stream().mapToInt(study -> study.plan().repetitions()).sum();
        return new Series(
                both(studies, other.studies),
                both(runs, other.runs.stream().map(run -> run.after(blocks)).toList()));
    }

    private boolean hasTwinAmong(List<Series> merged) {
        return merged.stream()
                        .filter(other -> other.conditions().equals(conditions()))
                        .count()
                > 1;
    }

    private boolean isTheSameAs(Series other) {
        return first().startedAt().equals(other.first().startedAt());
    }

    private static <T> List<T> both(List<T> some, List<T> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private StudyDescription first() {
        return studies.getFirst();
    }

    /** The plan of the first study, with the cells of all. */
    StudyPlan plan() {
        return first().plan().withCells(_ -> studies.stream().flatMap(study -> study.plan().cells().stream()));
    }

    List<Comparison> comparisons() {
        return new Comparisons(plan(), runs).all();
    }

    /** All tests of the report. */
    Stream<Finding> findings() {
        return comparisons().stream().flatMap(Comparison::findings);
    }

    /** The pairs of builds that are compared. */
    List<Pair> pairs() {
        return Pair.of(plan().builds());
    }

    /** The comparisons of two builds in their usual form, with growing load. */
    List<Comparison> classical(Pair pair) {
        Comparisons all = new Comparisons(plan(), runs);
        return plan().loads().flatMap(vus -> all.classical(pair, vus).stream()).toList();
    }

    /** The comparisons of the first screen: of builds in their usual form; of a single build, by what else was varied. */
    List<Comparison> toldFirst() {
        return pairs().isEmpty()
                ? comparisons()
                : pairs().stream().flatMap(pair -> classical(pair).stream()).toList();
    }

    /** How the build in its usual form did with growing load; leaves out loads without a valid run. */
    Line line(Build build) {
        Comparisons all = new Comparisons(plan(), runs);
        return Line.ofUsers(
                build.id(),
                plan().loads()
                        .flatMap(vus -> all.classical(build, vus).stream())
                        .flatMap(cell -> point(cell).stream())
                        .toList());
    }

    private Optional<Point> point(Cell cell) {
        return Optional.of(StudyRun.column(cell.build().id(), cell, runs))
                .filter(column -> !column.isEmpty())
                .map(column -> new Point(
                        cell.vus(),
                        column.mean(Figures.THROUGHPUT::of),
                        Figures.ACK_P95.value(column).orElse(null),
                        Figures.PAID_P95.value(column).orElse(null)));
    }

    long planned() {
        return studies.stream().mapToLong(study -> study.plan().runs().size()).sum();
    }

    long valid() {
        return runs.stream().filter(StudyRun::isValid).count();
    }

    /** Whether any attempt found nothing left. */
    boolean soldOut() {
        return runs.stream()
                .anyMatch(run -> run.isValid() && run.result().attempts().soldOut() > 0);
    }

    Machine machine() {
        return first().machine();
    }

    /** The load, and what was varied beyond it. */
    String conditions() {
        return "%s, %s; %s".formatted(plan().script(), plan().shape(), plan().conditions());
    }

    /** Whole checkouts under usual conditions are not mentioned. */
    String heading(String title) {
        String load = plan().script() == Script.CHECKOUT ? title : "reserving only, " + title;
        return Stream.of(load, plan().conditions().peculiarities(), hasTwin ? "begun at " + startedAt() : "")
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** When the first of its studies began, to the second. */
    String startedAt() {
        return studies.stream()
                .map(StudyDescription::startedAt)
                .min(Comparator.naturalOrder())
                .orElseThrow()
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }
}
