package flashsale.lab.study;

import flashsale.lab.report.Column;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Two that differ in one thing or two, under the same load. */
record Comparison(String title, Side first, Side second) {

    /** All figures, each with its verdict. */
    Table table() {
        Table table = new Table(List.of("", first.label(), second.label(), "difference", "p", "better"));
        for (Figure figure : Figure.values()) {
            Finding finding = on(figure);
            if (finding.isMeasured()) {
                table.row(figure.label, finding.cells());
            }
        }
        return table;
    }

    Finding on(Figure figure) {
        return new Finding(figure, first, second);
    }

    /** The valid runs, for charts. */
    List<Column> columns() {
        return Stream.of(first.column(), second.column())
                .flatMap(Optional::stream)
                .toList();
    }
}
