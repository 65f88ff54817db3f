package flashsale.lab.study;

import static flashsale.lab.study.Numbers.NONE;

import flashsale.lab.report.Table;
import java.util.List;
import java.util.stream.Stream;

/** When to use which, as far as it was measured: no row has an opinion. */
record Decisions(List<Series> all) {

    private static final String NOT_MEASURED = "not measured";

    Table table() {
        Table table = new Table(List.of("what matters", "measured as", "sync", "async", "difference", "p", "better"));
        for (Situation situation : Situation.values()) {
            List<Series> measured = all.stream().filter(situation::isMeasuredIn).toList();
            measured.forEach(series -> rows(situation, series, table));
            if (measured.isEmpty()) {
                notMeasured(situation.need, table);
            }
        }
        return table;
    }

    private static void rows(Situation situation, Series series, Table table) {
        Comparison comparison = situation.load.of(series.classical());
        for (Figure figure : situation.figures) {
            Finding finding = comparison.on(figure);
            String measure = "%s; %s".formatted(figure.label, series.heading(comparison.title()));
            table.row(
                    situation.need,
                    Stream.concat(Stream.of(measure), finding.cells().stream()).toList());
        }
    }

    private static void notMeasured(String need, Table table) {
        table.row(need, List.of(NOT_MEASURED, NONE, NONE, NONE, NONE, NOT_MEASURED));
    }
}
