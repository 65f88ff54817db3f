package flashsale.lab.study;

import static flashsale.lab.report.Numbers.NONE;

import flashsale.lab.Pair;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Table;
import flashsale.lab.statistics.Holm;
import java.util.List;
import java.util.stream.Stream;

/**
 * When to use which of two builds. Each row is a measurement, not an opinion.
 *
 * @param tests all tests of the report
 */
record Decisions(List<Series> all, Holm tests, Pair pair) {

    private static final String NOT_MEASURED = "not measured";

    Table table() {
        Table table = new Table(Stream.of(
                        List.of(
                                "what matters",
                                "measured as",
                                pair.first().id(),
                                pair.second().id()),
                        Finding.HEADER,
                        List.of("better"))
                .flatMap(List::stream)
                .toList());
        for (Situation situation : Situation.values()) {
            List<Series> measured = all.stream()
                    .filter(series -> situation.isMeasuredIn(series, pair))
                    .toList();
            measured.forEach(series -> rows(situation, series, table));
            if (measured.isEmpty()) {
                notMeasured(situation.need, table);
            }
        }
        return table;
    }

    private void rows(Situation situation, Series series, Table table) {
        Comparison comparison = situation.comparison(series, pair).orElseThrow();
        for (Figure figure : situation.figures) {
            Finding finding = comparison.on(figure);
            if (!finding.isMeasured()) {
                continue;
            }
            String measure = "%s; %s".formatted(figure.label(comparison.script()), series.heading(comparison.title()));
            table.row(
                    situation.need,
                    Stream.of(Stream.of(measure), finding.cells().stream(), Stream.of(better(finding)))
                            .flatMap(cells -> cells)
                            .toList());
        }
    }

    private String better(Finding finding) {
        return finding.winner().isDecided() && !finding.holds(tests)
                ? "a tendency: " + finding.better()
                : finding.better();
    }

    private static void notMeasured(String need, Table table) {
        table.row(need, List.of(NOT_MEASURED, NONE, NONE, NONE, NONE, NONE, NOT_MEASURED));
    }
}
