package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figures;
import flashsale.lab.report.LoadCharts;
import flashsale.lab.report.LoadCharts.Line;
import flashsale.lab.report.LoadCharts.Point;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.RungResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** How the builds in their usual form did with growing load. */
record AgainstLoad(Series series) {

    /** Empty unless each build bore several loads. */
    Optional<Section> section() {
        List<Line> lines = series.builds().stream().map(this::line).toList();
        return Optional.of(lines)
                .filter(it -> it.stream().allMatch(line -> line.points().size() > 1))
                .map(it -> LoadCharts.of(
                        it, series.script(), series.loads().getFirst().unit()))
                .map(charts -> Section.of(series.heading("Against load"), Table.NONE, charts));
    }

    /** Leaves out loads without a valid run. */
    Line line(Build build) {
        List<LoadSpec> loads = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        series.loads().forEach(load -> column(build, load).ifPresent(column -> {
            loads.add(load);
            columns.add(column);
        }));
        List<Point> points = IntStream.range(0, loads.size())
                .mapToObj(i -> point(loads.get(i), columns.get(i)))
                .toList();
        return loads.stream().allMatch(LoadSpec::hasConstantRate)
                ? new Line(build.id(), points, firstThatIsTooMuch(columns))
                : Line.ofUsers(build.id(), points);
    }

    private static OptionalInt firstThatIsTooMuch(List<Column> columns) {
        return IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).runs().stream()
                        .flatMap(run -> run.load().rungs().stream())
                        .allMatch(RungResult::keptUp))
                .findFirst();
    }

    private Optional<Column> column(Build build, LoadSpec load) {
        return new Comparisons(series)
                .classical(build, load)
                .map(cell -> series.column(build.id(), cell, load))
                .filter(column -> !column.isEmpty());
    }

    private static Point point(LoadSpec load, Column column) {
        return new Point(
                load.size(),
                column.mean(Figures.THROUGHPUT::of),
                Figures.ACK_P95.value(column).orElse(null),
                Figures.PAID_P95.value(column).orElse(null));
    }
}
