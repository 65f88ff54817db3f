package flashsale.lab.report;

import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The typical run of each column over time. */
final class TimeCharts {

    private static final Axis TIME = Axis.of("seconds since the load began");
    private static final String TYPICAL = "Each build's run with the median throughput.";

    private final List<Column> columns;

    private TimeCharts(List<Column> columns) {
        this.columns = columns;
    }

    static List<Chart> of(List<Column> columns) {
        return new TimeCharts(columns).all();
    }

    private List<Chart> all() {
        List<Chart> charts = new ArrayList<>();
        charts.add(Chart.lines(
                        "Throughput over time",
                        TIME,
                        Axis.of("completed per second"),
                        datasets("", Timeline::completedPerSecond))
                .withCaption(TYPICAL));
        charts.add(Chart.lines("Latency over time, p95", TIME, Axis.of("ms"), latencies())
                .withCaption(TYPICAL + " As the client saw what was acknowledged or completed at that time."));
        charts.add(Chart.lines(
                        "Backlog over time",
                        TIME,
                        Axis.of("accepted but not done"),
                        datasets("", timeline -> timeline.backlog().stream()
                                .map(TimeCharts::number)
                                .toList()))
                .withCaption(drained()));
        columns.forEach(column -> charts.add(cores(column)));
        return charts;
    }

    private String drained() {
        return columns.stream()
                .map(column -> "%s finished %.1f s after the load (%.1f … %.1f)."
                        .formatted(
                                column.label(),
                                column.mean(RunResult::drainSeconds),
                                column.runs().stream()
                                        .mapToDouble(RunResult::drainSeconds)
                                        .min()
                                        .orElseThrow(),
                                column.runs().stream()
                                        .mapToDouble(RunResult::drainSeconds)
                                        .max()
                                        .orElseThrow()))
                .collect(Collectors.joining(" "));
    }

    private List<Dataset> latencies() {
        List<Dataset> all = new ArrayList<>(datasets(
                ", " + Moment.ACKNOWLEDGED, it -> it.acknowledgedMillis().p95()));
        all.addAll(datasets(", " + Moment.COMPLETED, it -> it.completedMillis().p95()));
        return all;
    }

    private List<Dataset> datasets(String suffix, Function<Timeline, List<@Nullable Double>> values) {
        return columns.stream()
                .map(column -> {
                    Timeline timeline = column.typical().timeline();
                    return Dataset.curve(column.label() + suffix, times(timeline), values.apply(timeline));
                })
                .toList();
    }

    private static Chart cores(Column column) {
        Timeline timeline = column.typical().timeline();
        return Chart.stackedAreas(
                "CPU over time: " + column.label(),
                TIME,
                Axis.of("cores"),
                timeline.coresByComponent().entrySet().stream()
                        .map(entry -> Dataset.curve(entry.getKey(), times(timeline), entry.getValue()))
                        .toList());
    }

    /** The middle of each slot. */
    private static List<Double> times(Timeline timeline) {
        return IntStream.range(0, timeline.completedPerSecond().size())
                .mapToObj(slot -> (slot + 0.5) * timeline.slotSeconds())
                .toList();
    }

    private static @Nullable Double number(@Nullable Long value) {
        return value == null ? null : value.doubleValue();
    }
}
