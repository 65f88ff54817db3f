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
 * When to use which of more than two builds. The differences within each pair have tables of their own.
 *
 * @param tests all tests of the report
 */
record Choices(List<Series> all, Holm tests, List<Build> builds) {

    private static final String NOT_MEASURED = "not measured";

    Table table() {
        Table table = new Table(Stream.concat(Stream.of("what matters"), cells("measured as", ids(), "best").stream())
                .toList());
        for (Situation situation : Situation.values()) {
            List<Series> measured = all.stream()
                    .filter(series -> !comparisons(situation, series).isEmpty())
                    .toList();
            measured.forEach(series -> rows(situation, series, table));
            if (measured.isEmpty()) {
                table.row(situation.need, cells(NOT_MEASURED, ids().map(_ -> NONE), NOT_MEASURED));
            }
        }
        return table;
    }

    private void rows(Situation situation, Series series, Table table) {
        List<Comparison> comparisons = comparisons(situation, series);
        Comparison any = comparisons.getFirst();
        for (Figure figure : situation.figures) {
            List<Finding> findings = comparisons.stream()
                    .map(comparison -> comparison.on(figure))
                    .filter(Finding::isMeasured)
                    .toList();
            if (!findings.isEmpty()) {
                String measure = "%s; %s"
                        .formatted(
                                figure.label(any.script()),
                                series.heading(any.load().inWords()));
                Map<String, String> values = values(findings);
                table.row(
                        situation.need, cells(measure, ids().map(id -> values.getOrDefault(id, NONE)), best(findings)));
            }
        }
    }

    private static List<Comparison> comparisons(Situation situation, Series series) {
        return series.pairs().stream()
                .filter(pair -> situation.isMeasuredIn(series, pair))
                .flatMap(pair -> situation.comparison(series, pair).stream())
                .toList();
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
