package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.Pair;
import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Scale;
import flashsale.lab.experiment.Scope;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether studies that asked the same found the same, be it on another day, on another machine or of another version: whether their tested
 * differences have the same sign, and whether the 95 % intervals overlap.
 */
final class Agreement {

    private static final String TEXT =
            "Studies of the same kind of load and the same conditions, each on its own: whether their tested differences have the same sign, and whether the 95 %"
                    + " intervals overlap. To agree only means not to contradict each other: the wider an interval, the less it says. It covers how"
                    + " the pairs of one study scatter, not what changes in the hours between two studies, or from machine to machine.";

    /** What each study found for one figure of a comparison; empty if it did not test it. */
    private record Row(String label, Scale scale, List<Optional<Difference>> found) {

        boolean isRepeated() {
            return tests().count() > 1;
        }

        boolean agrees() {
            double highestLow = tests().mapToDouble(Difference::low).max().orElseThrow();
            double lowestHigh = tests().mapToDouble(Difference::high).min().orElseThrow();
            return highestLow <= lowestHigh;
        }

        boolean haveOneSign() {
            return tests().map(it -> Math.signum(it.value())).distinct().count() == 1;
        }

        Row of(int[] some) {
            return new Row(label, scale, IntStream.of(some).mapToObj(found::get).toList());
        }

        private Stream<Difference> tests() {
            return found.stream().flatMap(Optional::stream);
        }

        String cell(int study) {
            return found.get(study).map(scale::text).orElse(NONE);
        }
    }

    private final List<Series> studies;
    private final List<Row> rows;

    /** Of single studies, without those that share no test with another one. */
    Agreement(List<Series> all) {
        List<Row> repeated = rows(all).filter(Row::isRepeated).toList();
        int[] sharing = IntStream.range(0, all.size())
                .filter(i -> repeated.stream().anyMatch(row -> row.found.get(i).isPresent()))
                .toArray();
        studies = IntStream.of(sharing).mapToObj(all::get).toList();
        rows = repeated.stream().map(row -> row.of(sharing)).toList();
    }

    /** Of the studies that asked the same, if any difference was tested in two of them. */
    static List<Agreement> among(List<Series> studies) {
        return Combination.comparable(studies).stream()
                .map(Agreement::new)
                .filter(agreement -> !agreement.rows.isEmpty())
                .toList();
    }

    Section section() {
        return Section.detail(studies.getFirst().heading("Agreement of the studies"), table())
                .withText(summary(), TEXT);
    }

    String summary() {
        return "In agreement: %d of %d tested differences; with one sign: %d."
                .formatted(
                        rows.stream().filter(Row::agrees).count(),
                        rows.size(),
                        rows.stream().filter(Row::haveOneSign).count());
    }

    /** Every difference that at least two studies have tested. */
    Table table() {
        return Table.with("", Row::label)
                .each(IntStream.range(0, studies.size()).boxed().toList(), i -> name(studies.get(i)), Row::cell)
                .with("one sign", row -> row.haveOneSign() ? "yes" : "no")
                .with("agree", row -> row.agrees() ? "yes" : "no")
                .of(rows);
    }

    /** With its machine, if there are several. */
    private String name(Series study) {
        boolean several = studies.stream().map(Series::machine).distinct().count() > 1;
        return several
                ? "%s, %d × %s"
                        .formatted(
                                study.startedAt(),
                                study.machine().logicalProcessors(),
                                study.machine().processor())
                : study.startedAt();
    }

    private static Stream<Row> rows(List<Series> studies) {
        List<Map<String, Finding>> all = studies.stream().map(Agreement::tested).toList();
        Map<String, Finding> any = new LinkedHashMap<>();
        all.forEach(any::putAll);
        return any.entrySet().stream()
                .map(it -> new Row(
                        it.getKey(),
                        it.getValue().scale(),
                        all.stream()
                                .map(tested -> Optional.ofNullable(tested.get(it.getKey()))
                                        .flatMap(Finding::test))
                                .toList()));
    }

    /** By what was tested. */
    private static Map<String, Finding> tested(Series study) {
        Map<String, Finding> tested = new LinkedHashMap<>();
        Knee.of(study)
                .forEach(it -> tested.put(
                        label(
                                "all rates",
                                it.finding().first().label(),
                                it.finding().second().label(),
                                it.finding().figure()),
                        it.finding()));
        for (Comparison comparison : study.comparisons()) {
            for (Figure figure : Figures.ALL) {
                tested.put(label(study, comparison, figure), comparison.on(figure));
            }
        }
        tested.values().removeIf(finding -> finding.test().isEmpty());
        return tested;
    }

    /** The same in studies that compare other builds, too, or that decide at another rate. */
    private static String label(Series study, Comparison comparison, Figure figure) {
        String title = comparison.title();
        for (Pair pair : study.pairs()) {
            title = title.replace(", " + pair, "");
        }
        Scope decide = study.plan().decide();
        if (decide.load() != null && decide.has(comparison.load())) {
            title = title.replace(comparison.load().inWords(), "the load that decides");
        }
        return label(title, comparison.first().label(), comparison.second().label(), figure.label(comparison.script()));
    }

    private static String label(String load, String first, String second, String figure) {
        return "%s, %s against %s: %s".formatted(load, second, first, figure);
    }
}
