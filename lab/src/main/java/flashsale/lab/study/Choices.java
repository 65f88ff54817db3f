package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.Build;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Values;
import flashsale.lab.comparison.Verdict;
import flashsale.lab.report.Figure;
import flashsale.lab.report.FindingTable;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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
        List<String> told = ofTwo() ? List.copyOf(columns().keySet()) : List.of("best");
        Table table = new Table(Stream.of(Stream.of("what matters", "measured as"), ids(), told.stream())
                .flatMap(it -> it)
                .toList());
        for (Situation situation : Situation.values()) {
            List<Series> measuredIn = all.stream()
                    .filter(series -> !comparisons(situation, series).isEmpty())
                    .toList();
            measuredIn.forEach(series -> rows(situation, series, table));
            if (measuredIn.isEmpty()) {
                Stream<String> nothing = Stream.generate(() -> NONE).limit(builds.size() + told.size() - 1);
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
                String measure = "%s; %s".formatted(findings.getFirst().figure(), load);
                table.row(situation.need, ofTwo() ? cells(measure, findings.getFirst()) : cells(measure, findings));
            }
        }
    }

    private Map<String, Function<Finding, String>> columns() {
        return FindingTable.columns(tests);
    }

    private static List<Comparison> comparisons(Situation situation, Series series) {
        return series.pairs().stream()
                .flatMap(pair -> situation.comparison(series, pair).stream())
                .toList();
    }

    private List<String> cells(String measure, Finding finding) {
        return Stream.concat(
                        Stream.of(
                                measure,
                                finding.first().text().get(),
                                finding.second().text().get()),
                        columns().values().stream().map(column -> column.apply(finding)))
                .toList();
    }

    /** Each build's figure. */
    private List<String> cells(String measure, List<Finding> findings) {
        Map<String, String> texts = findings.stream()
                .flatMap(finding -> Stream.of(finding.first(), finding.second()))
                .collect(Collectors.toMap(Values::label, it -> it.text().get(), (same, _) -> same));
        return cells(measure, ids().map(id -> texts.getOrDefault(id, NONE)), best(findings));
    }

    /** The builds that no other has beaten beyond chance; or why none is better. */
    private String best(List<Finding> findings) {
        List<Verdict> verdicts = findings.stream().map(it -> it.verdict(tests)).toList();
        Set<String> beaten = verdicts.stream()
                .filter(Verdict::isDecided)
                .map(Verdict::beaten)
                .collect(Collectors.toSet());
        boolean comparable = findings.stream().allMatch(it -> it.obstacle().isEmpty());
        return comparable && !beaten.isEmpty()
                ? ids().filter(id -> !beaten.contains(id)).collect(Collectors.joining(", "))
                : verdicts.stream()
                        .filter(it -> !it.isDecided())
                        .map(Verdict::inBrief)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining("; "));
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
