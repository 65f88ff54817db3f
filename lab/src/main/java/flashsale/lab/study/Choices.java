package flashsale.lab.study;

import static flashsale.lab.report.Numbers.NONE;

import flashsale.lab.Build;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Table;
import flashsale.lab.statistics.Holm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When to use which build. Each row is a measurement, not an opinion.
 *
 * @param tests all tests of the report
 * @param builds two, with the difference between them, or more; then the differences within each pair have tables of their own
 */
record Choices(List<Series> all, Holm tests, List<Build> builds) {

    private static final String NOT_MEASURED = "not measured";

    Table table() {
        List<String> figures = ofTwo() ? Finding.HEADER : List.of();
        Stream<String> measured = Stream.concat(ids(), figures.stream());
        Table table = new Table(Stream.concat(
                        Stream.of("what matters"), cells("measured as", measured, ofTwo() ? "better" : "best").stream())
                .toList());
        for (Situation situation : Situation.values()) {
            List<Series> measuredIn = all.stream()
                    .filter(series -> !comparisons(situation, series).isEmpty())
                    .toList();
            measuredIn.forEach(series -> rows(situation, series, table));
            if (measuredIn.isEmpty()) {
                Stream<String> nothing = Stream.generate(() -> NONE).limit(builds.size() + figures.size());
                table.row(situation.need, cells(NOT_MEASURED, nothing, NOT_MEASURED));
            }
        }
        return table;
    }

    private boolean ofTwo() {
        return builds.size() == 2;
    }

    private void rows(Situation situation, Series series, Table table) {
        List<Comparison> comparisons = comparisons(situation, series);
        Comparison any = comparisons.getFirst();
        String load = series.heading(ofTwo() ? any.title() : any.load().inWords());
        for (Figure figure : situation.figures) {
            List<Finding> findings = comparisons.stream()
                    .map(comparison -> comparison.on(figure))
                    .filter(Finding::isMeasured)
                    .toList();
            if (!findings.isEmpty()) {
                String measure = "%s; %s".formatted(figure.label(any.script()), load);
                table.row(
                        situation.need,
                        ofTwo()
                                ? cells(measure, findings.getFirst().cells().stream(), better(findings.getFirst()))
                                : cells(measure, each(findings), best(findings)));
            }
        }
    }

    private static List<Comparison> comparisons(Situation situation, Series series) {
        return series.pairs().stream()
                .flatMap(pair -> situation.comparison(series, pair).stream())
                .toList();
    }

    private String better(Finding finding) {
        return finding.winner().isDecided() && !finding.holds(tests)
                ? "a tendency: " + finding.better()
                : finding.better();
    }

    /** Each build's figure. */
    private Stream<String> each(List<Finding> findings) {
        Map<String, String> values = values(findings);
        return ids().map(id -> values.getOrDefault(id, NONE));
    }

    private static Map<String, String> values(List<Finding> findings) {
        Map<String, String> values = new HashMap<>();
        for (Finding finding : findings) {
            for (Side side : List.of(finding.first(), finding.second())) {
                values.put(side.label(), finding.cell(side));
            }
        }
        return values;
    }

    /** The builds that no other has beaten beyond chance; or why none is better. */
    private String best(List<Finding> findings) {
        Set<String> undecided = findings.stream()
                .filter(finding -> !finding.winner().isDecided())
                .map(Finding::better)
                .collect(Collectors.toCollection(TreeSet::new));
        boolean comparable = findings.stream().allMatch(it -> it.obstacle().isEmpty());
        Set<String> beaten = findings.stream()
                .filter(finding -> finding.holds(tests))
                .map(finding -> finding.winner() == Winner.FIRST ? finding.second() : finding.first())
                .map(Side::label)
                .collect(Collectors.toSet());
        if (!comparable || beaten.isEmpty()) {
            return undecided.isEmpty() ? "a tendency only" : String.join("; ", undecided);
        }
        return ids().filter(id -> !beaten.contains(id)).collect(Collectors.joining(", "));
    }

    private Stream<String> ids() {
        return builds.stream().map(Build::id);
    }

    private static List<String> cells(String first, Stream<String> middle, String last) {
        return Stream.of(Stream.of(first), middle, Stream.of(last))
                .flatMap(it -> it)
                .toList();
    }
}
