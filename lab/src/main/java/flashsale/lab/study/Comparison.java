package flashsale.lab.study;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Table;
import flashsale.lab.statistics.Holm;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Two sides that differ in one or two things, under the same load. */
record Comparison(String title, LoadSpec load, Side first, Side second) {

    private static final String UNSURE = " (?)";

    /** All figures, each with its verdict; marked if it does not hold among all tests. */
    Table table(Holm all) {
        Table table = new Table(Stream.of(List.of("", first.label(), second.label()), Finding.HEADER, List.of("better"))
                .flatMap(List::stream)
                .toList());
        findings().forEach(finding -> {
            String mark = finding.winner().isDecided() && !finding.holds(all) ? UNSURE : "";
            table.row(
                    finding.figure().label(script()),
                    Stream.concat(finding.cells().stream(), Stream.of(finding.better() + mark))
                            .toList());
        });
        return table;
    }

    /** Findings for all figures that were measured. */
    Stream<Finding> findings() {
        return Stream.of(Figure.values()).map(this::on).filter(Finding::isMeasured);
    }

    Finding on(Figure figure) {
        return new Finding(figure, first, second);
    }

    Script script() {
        return load.script();
    }

    /** How many blocks have a valid run of both sides. */
    long pairs() {
        return first.byBlock(Figure.THROUGHPUT).keySet().stream()
                .filter(second.byBlock(Figure.THROUGHPUT)::containsKey)
                .count();
    }

    /** The valid runs, for charts. */
    List<Column> columns() {
        return Stream.of(first.column(), second.column())
                .flatMap(Optional::stream)
                .toList();
    }
}
