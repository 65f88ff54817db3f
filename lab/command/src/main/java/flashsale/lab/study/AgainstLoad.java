package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;
import static java.util.stream.Collectors.joining;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.report.LoadCharts;
import flashsale.lab.report.LoadCharts.Line;
import flashsale.lab.report.LoadCharts.Point;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Pattern;
import flashsale.lab.result.RungResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * How the builds in their usual form did with growing load.
 *
 * @param part of the runs that is looked at
 * @param title of what it is
 */
record AgainstLoad(Series series, UnaryOperator<Column> part, String title) {

    private static final List<Figure> FIGURES = List.of(
            Figures.THROUGHPUT, Figures.ACK_P95, Figures.PAID_P95, Figures.FINAL_P95, Figures.CPU, Figures.BUSY);

    static AgainstLoad of(Series series) {
        return new AgainstLoad(series, UnaryOperator.identity(), "Against load");
    }

    static AgainstLoad of(Series series, Pattern pattern) {
        return new AgainstLoad(series, column -> column.of(pattern), pattern.inWords() + ", by load");
    }

    /** Empty unless each build bore several loads that are more and more, or there is no other build to compare its patterns with. */
    Optional<Section> section() {
        List<Line> lines = series.builds().stream().map(this::line).toList();
        boolean several = lines.stream().allMatch(line -> line.points().size() > 1);
        if (series.plan().hasWaits() || (!several && !(series.hasPatterns() && lines.size() == 1))) {
            return Optional.empty();
        }
        Section section = Section.of(
                series.heading(title),
                series.hasPatterns() ? table() : byLoad(),
                several
                        ? LoadCharts.of(
                                lines,
                                series.script(),
                                series.loads().getFirst().unit())
                        : List.of());
        return Optional.of(series.hasPatterns() ? section : section.withText("In each cell: " + inEachCell(Build::id)));
    }

    /** A row for each load, with the builds side by side. */
    private Table byLoad() {
        Table.Columns<LoadSpec> columns = Table.with("", LoadSpec::inWords);
        if (series.loads().getFirst().hasConstantRate()) {
            columns.with("served, runs", load -> inEachCell(build -> cell(build, load, AgainstLoad::servedRuns)));
        }
        List<Column> measured = columns();
        return columns.each(
                        FIGURES.stream()
                                .filter(figure -> measured.stream().anyMatch(column -> column.has(figure)))
                                .toList(),
                        figure -> figure.label(series.script()),
                        (load, figure) -> inEachCell(build -> cell(build, load, column -> figure.value(column)
                                .map(figure::text)
                                .orElse(NONE))))
                .of(series.loads());
    }

    private String inEachCell(Function<Build, String> text) {
        return series.builds().stream().map(text).collect(joining(" · "));
    }

    private String cell(Build build, LoadSpec load, Function<Column, String> text) {
        return column(build, load, build.id()).map(text).orElse(NONE);
    }

    private static String servedRuns(Column column) {
        long served = column.runs().stream()
                .filter(run -> run.load().rungs().stream().allMatch(RungResult::wasServed))
                .count();
        return "%d of %d".formatted(served, column.runs().size());
    }

    /** Of each load and build all figures. */
    private Table table() {
        return Figures.table(Figures.ALL.stream(), figure -> figure.label(series.script()), columns());
    }

    /** Of each load and build. */
    private List<Column> columns() {
        return series.loads().stream()
                .flatMap(load -> series.builds().stream()
                        .flatMap(build -> column(build, load, "%s, %s".formatted(load.inWords(), build)).stream()))
                .toList();
    }

    /** Leaves out loads without a valid run. A {@link Knee} that is read from a curve lies between the points, so none of them is marked. */
    Line line(Build build) {
        List<LoadSpec> loads = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        series.loads().forEach(load -> column(build, load, build.id()).ifPresent(column -> {
            loads.add(load);
            columns.add(column);
        }));
        List<Point> points = IntStream.range(0, loads.size())
                .mapToObj(i -> point(loads.get(i), columns.get(i)))
                .toList();
        if (Knee.isWanted(series)) {
            return new Line(build.id(), points, OptionalInt.empty());
        }
        return loads.stream().allMatch(LoadSpec::hasConstantRate)
                ? Line.ofArrivals(build.id(), points, i -> isServed(columns.get(i)))
                : Line.ofUsers(build.id(), points);
    }

    /** In each run. */
    private static boolean isServed(Column column) {
        return column.runs().stream()
                .flatMap(run -> run.load().rungs().stream())
                .allMatch(RungResult::wasServed);
    }

    /** Empty if it has no valid run. */
    Optional<Column> column(Build build, LoadSpec load, String label) {
        return new Comparisons(series)
                .classical(build, load)
                .map(cell -> part.apply(series.column(label, cell, load)))
                .filter(column -> !column.isEmpty());
    }

    private static Point point(LoadSpec load, Column column) {
        return new Point(
                load.size(),
                column.mean(Figures.THROUGHPUT::of),
                Figures.ACK_P95.value(column).orElse(null),
                Figures.PAID_P95
                        .value(column)
                        .or(() -> Figures.DONE_P95.value(column))
                        .orElse(null));
    }
}
