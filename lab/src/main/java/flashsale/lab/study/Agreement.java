package flashsale.lab.study;

import static flashsale.lab.report.Numbers.NONE;

import flashsale.lab.report.Figure;
import flashsale.lab.report.Table;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether studies that measured the same way found the same: the 95 % intervals of their tested differences must overlap, and so must the
 * ranges of each cell's runs. Latencies do not count if the studies' failure rates differ too much.
 */
final class Agreement {

    private enum Kind {
        DIFFERENCE("differences between two sides"),
        FIGURE("figures of a cell");

        final String plural;

        Kind(String plural) {
            this.plural = plural;
        }
    }

    private record Range(double low, double high, String text) {}

    /** What each study found for one figure; empty if it did not measure it. */
    private record Row(Kind kind, String label, List<Optional<Range>> found) {

        boolean isRepeated() {
            return ranges().count() > 1;
        }

        boolean agrees() {
            double highestLow = ranges().mapToDouble(Range::low).max().orElseThrow();
            double lowestHigh = ranges().mapToDouble(Range::high).min().orElseThrow();
            return highestLow <= lowestHigh;
        }

        Row of(int[] some) {
            return new Row(kind, label, IntStream.of(some).mapToObj(found::get).toList());
        }

        private Stream<Range> ranges() {
            return found.stream().flatMap(Optional::stream);
        }

        List<String> cells() {
            return Stream.concat(
                            found.stream().map(range -> range.map(Range::text).orElse(NONE)),
                            Stream.of(agrees() ? "yes" : "no"))
                    .toList();
        }
    }

    private final List<Series> studies;
    private final List<Row> rows;

    /** Of single studies, without those that share no cell with another one. */
    Agreement(List<Series> all) {
        List<Row> repeated = Stream.concat(differences(all), figures(all))
                .filter(Row::isRepeated)
                .toList();
        int[] sharing = IntStream.range(0, all.size())
                .filter(i -> repeated.stream().anyMatch(row -> row.found.get(i).isPresent()))
                .toArray();
        studies = IntStream.of(sharing).mapToObj(all::get).toList();
        rows = repeated.stream().map(row -> row.of(sharing)).toList();
    }

    /** Of the studies that can be combined, if any cell was measured in two of them. */
    static List<Agreement> among(List<Series> studies) {
        return Series.alike(studies).stream()
                .map(Agreement::new)
                .filter(agreement -> !agreement.rows.isEmpty())
                .toList();
    }

    String title() {
        return studies.getFirst().heading("Agreement of the studies");
    }

    /** How many of each kind agree. */
    String summary() {
        return Stream.of(Kind.values())
                .map(kind -> rows.stream().filter(row -> row.kind == kind).toList())
                .filter(alike -> !alike.isEmpty())
                .map(alike -> "%d of %d %s"
                        .formatted(
                                alike.stream().filter(Row::agrees).count(), alike.size(), alike.getFirst().kind.plural))
                .collect(Collectors.joining(", ", "In agreement: ", "."));
    }

    /** Every difference and every figure that at least two studies have. */
    Table table() {
        Table table = new Table(Stream.of(Stream.of(""), studies.stream().map(Series::startedAt), Stream.of("agree"))
                .flatMap(Function.identity())
                .toList());
        rows.forEach(row -> table.row(row.label, row.cells()));
        return table;
    }

    private static Stream<Row> differences(List<Series> studies) {
        return studies.stream()
                .flatMap(study -> study.comparisons().stream())
                .flatMap(comparison -> Stream.of(Figure.values())
                        .map(figure -> row(
                                studies,
                                Kind.DIFFERENCE,
                                "%s, %s against %s: %s"
                                        .formatted(
                                                comparison.title(),
                                                comparison.second().label(),
                                                comparison.first().label(),
                                                figure.label(comparison.script())),
                                study -> difference(study, comparison.title(), figure))))
                .distinct();
    }

    private static Optional<Range> difference(Series study, String title, Figure figure) {
        return study.comparisons().stream()
                .filter(it -> it.title().equals(title))
                .findFirst()
                .flatMap(it -> it.on(figure).test())
                .map(test -> new Range(test.low(), test.high(), figure.scale().text(test)));
    }

    private static Stream<Row> figures(List<Series> studies) {
        return studies.stream()
                .flatMap(study -> study.plan().cells().stream())
                .distinct()
                .flatMap(cell -> Stream.of(Figure.values())
                        .filter(figure -> !figure.isLatency() || missAlike(studies, cell))
                        .map(figure -> row(
                                studies,
                                Kind.FIGURE,
                                "%s: %s"
                                        .formatted(
                                                cell.name(),
                                                figure.label(studies.getFirst()
                                                        .plan()
                                                        .script())),
                                study -> range(figure, Side.of(cell.name(), cell, study.runs())))));
    }

    private static boolean missAlike(List<Series> studies, Cell cell) {
        return Side.missAlike(studies.stream()
                .map(study -> Side.of(cell.name(), cell, study.runs()))
                .filter(side -> side.column().isPresent()));
    }

    private static Optional<Range> range(Figure figure, Side side) {
        double[] values = side.values(figure);
        if (values.length < 2) {
            return Optional.empty();
        }
        DoubleSummaryStatistics runs = Arrays.stream(values).summaryStatistics();
        return Optional.of(new Range(runs.getMin(), runs.getMax(), new Finding(figure, side, side).cell(side)));
    }

    private static Row row(List<Series> studies, Kind kind, String label, Function<Series, Optional<Range>> found) {
        return new Row(kind, label, studies.stream().map(found).toList());
    }
}
