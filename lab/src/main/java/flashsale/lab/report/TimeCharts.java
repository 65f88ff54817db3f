package flashsale.lab.report;

import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Timeline;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The typical run of each column over time. */
final class TimeCharts {

    private static final Axis TIME = Axis.of("seconds since the load began");
    private static final String TYPICAL = "Each build's run with the median throughput.";

    private TimeCharts() {}

    static List<Chart> of(List<Column> columns) {
        List<Dataset> latencies = Stream.of(Moment.ACKNOWLEDGED, Moment.PAID, Moment.FINAL)
                .flatMap(moment -> p95(columns, moment))
                .toList();
        List<Chart> charts = new ArrayList<>(List.of(
                Chart.lines(
                        "Throughput over time",
                        TYPICAL,
                        TIME,
                        Axis.of("completed per second"),
                        datasets(columns, Column::label, Timeline::completedPerSecond)),
                Chart.lines(
                        "Latency over time, p95",
                        TYPICAL + " As the client saw what was acknowledged, paid or final at that time.",
                        TIME,
                        Axis.of("ms"),
                        latencies),
                Chart.lines(
                        "Backlog over time",
                        columns.stream().map(TimeCharts::drained).collect(Collectors.joining(" ")),
                        TIME,
                        Axis.of("accepted but not done"),
                        datasets(columns, Column::label, TimeCharts::backlog))));
        columns.forEach(column -> charts.add(cores(column)));
        return charts;
    }

    private static String drained(Column column) {
        DoubleSummaryStatistics drains = column.statistics(run -> run.leftover().drainSeconds());
        return "%s finished %.1f s after the load (%.1f … %.1f)."
                .formatted(column.label(), drains.getAverage(), drains.getMin(), drains.getMax());
    }

    private static List<Dataset> datasets(
            List<Column> columns, Function<Column, String> label, Function<Timeline, List<@Nullable Double>> values) {
        return columns.stream()
                .map(column -> {
                    Timeline timeline = column.typical().timeline();
                    return Dataset.curve(label.apply(column), times(timeline), values.apply(timeline));
                })
                .toList();
    }

    /** Of the columns that have the moment. */
    private static Stream<Dataset> p95(List<Column> columns, Moment moment) {
        return columns.stream()
                .filter(column -> column.latency(moment).isPresent())
                .map(column -> {
                    Timeline timeline = column.typical().timeline();
                    return Dataset.curve(
                            column.label(moment),
                            times(timeline),
                            timeline.times(moment).p95());
                });
    }

    private static Chart cores(Column column) {
        Timeline timeline = column.typical().timeline();
        List<Dataset> components = timeline.coresByComponent().entrySet().stream()
                .map(entry -> Dataset.curve(entry.getKey(), times(timeline), entry.getValue()))
                .toList();
        return Chart.lines("CPU over time: " + column.label(), "", TIME, Axis.of("cores"), components)
                .stacked();
    }

    /** The middle of each slot. */
    private static List<Double> times(Timeline timeline) {
        return IntStream.range(0, timeline.completedPerSecond().size())
                .mapToObj(slot -> (slot + 0.5) * timeline.slotSeconds())
                .toList();
    }

    private static List<@Nullable Double> backlog(Timeline timeline) {
        return timeline.backlog().stream()
                .<@Nullable Double>map(value -> value == null ? null : (Double) value.doubleValue())
                .toList();
    }
}
