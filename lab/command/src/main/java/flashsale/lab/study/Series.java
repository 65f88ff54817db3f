package flashsale.lab.study;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.comparison.Finding;
import flashsale.lab.experiment.Cell;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.report.Column;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Pattern;
import flashsale.lab.series.RunFiles;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Studies that measured the same way, so that their runs can be combined cell by cell. Their loads are of one kind, and differ in size.
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

    /** A study, in a part for each kind of load. */
    static List<Series> of(RunFiles<StudyDescription, StudyRun> files) {
        return of(files.description(), files.runs());
    }

    static List<Series> of(StudyDescription study, List<StudyRun> runs) {
        Map<Object, List<LoadSpec>> kinds =
                study.plan().loads().stream().collect(groupingBy(LoadSpec::kind, LinkedHashMap::new, toList()));
        return kinds.values().stream()
                .map(loads -> new Series(
                        List.of(study.under(loads)),
                        runs.stream()
                                .filter(run -> loads.contains(run.planned().load()))
                                .toList()))
                .toList();
    }

    StudyDescription first() {
        return studies.getFirst();
    }

    /** The plan of the first study. Others may have other cells, and other sizes of the load. */
    Plan plan() {
        return first().plan();
    }

    private Stream<Plan> plans() {
        return studies.stream().map(StudyDescription::plan);
    }

    Script script() {
        return plan().loads().getFirst().script();
    }

    Shape shape() {
        return plan().loads().getFirst().shape();
    }

    /** Whether its loads are of patterns. */
    boolean hasPatterns() {
        return plan().hasPatterns();
    }

    /** The patterns that were measured. */
    List<Pattern> patterns() {
        return runs.stream()
                .flatMap(run -> run.result().parts().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** In the order in which they are compared. */
    List<Build> builds() {
        return plans().flatMap(plan -> plan.builds().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** The loads, from the smallest to the largest. */
    List<LoadSpec> loads() {
        return plans().flatMap(plan -> plan.loads().stream())
                .distinct()
                .sorted(Comparator.comparingInt(LoadSpec::size))
                .toList();
    }

    /** What is started for this load. */
    List<Cell> cells(LoadSpec load) {
        return plans().filter(plan -> plan.loads().contains(load))
                .flatMap(plan -> plan.cells().stream())
                .distinct()
                .toList();
    }

    Stream<StudyRun> runs(Cell cell, LoadSpec load) {
        return runs.stream().filter(run -> run.isOf(cell, load));
    }

    /** The runs of a cell under a load. */
    Column column(String label, Cell cell, LoadSpec load) {
        return StudyRun.column(label, cell, load, runs);
    }

    List<Comparison> comparisons() {
        return new Comparisons(this).all();
    }

    /** All tests of the report. */
    Stream<Finding> findings() {
        return Stream.concat(
                comparisons().stream().flatMap(Comparison::findings),
                Knee.of(this).stream().map(Knee::finding));
    }

    /** The pairs of builds that are compared. */
    List<Pair> pairs() {
        return Pair.of(builds());
    }

    /** The comparisons of two builds in their usual form, with growing load. */
    List<Comparison> classical(Pair pair) {
        Comparisons all = new Comparisons(this);
        return loads().stream()
                .flatMap(load -> all.classical(pair, load).stream())
                .toList();
    }

    /**
     * The comparisons of the first screen: of builds in their usual form, under the load that decides if there is one; of a single build, by
     * what else was varied; none if {@link Crossover}s are told instead.
     */
    List<Comparison> toldFirst() {
        return pairs().isEmpty() || hasPatterns()
                ? comparisons()
                : pairs().stream()
                        .flatMap(pair -> classical(pair).stream())
                        .filter(comparison -> plan().decide().has(comparison.load()) && !plan().hasWaits())
                        .toList();
    }

    long valid() {
        return runs.stream().filter(StudyRun::isValid).count();
    }

    long unaudited() {
        return runs.stream()
                .filter(run -> run.result().audit().notMade() != null)
                .count();
    }

    Machine machine() {
        return first().machine();
    }

    /** The load, and what was varied beyond it. */
    String conditions() {
        return "%s, %s; %s".formatted(script(), shape(), plan().conditionsInWords());
    }

    /** Whole checkouts under usual conditions are not mentioned. */
    String heading(String title) {
        String load = script() == Script.PURCHASE ? "reserving only, " + title : title;
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
