package flashsale.lab.report;

import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Timeline;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The typical run of each column over time. */
final class TimeCharts {

    private static final Axis TIME = Axis.of("seconds since the load began");
    private static final String TYPICAL = "Each build's run with the median throughput.";
    private static final String AS_CLIENTS = " As the client saw what was acknowledged, paid or final at that time.";

    private TimeCharts() {}

    static List<Chart> of(List<Column> columns) {
        String drained = columns.stream().map(TimeCharts::drained).collect(Collectors.joining(" "));
        Stream<Chart> lines = Stream.of(
                lines(
                        "Throughput over time",
                        TYPICAL,
                        "completed per second",
                        each(columns, Timeline::completedPerSecond)),
                lines("Latency over time, p95", TYPICAL + AS_CLIENTS, "ms", latencies(columns)),
                lines("Backlog over time", drained, "accepted but not done", each(columns, Timeline::backlog)));
        return Stream.concat(
                        lines,
                        columns.stream()
                                .flatMap(column -> Stream.concat(
                                        Stream.of(column)
                                                .filter(TimeCharts::hasCores)
                                                .map(TimeCharts::cores),
                                        instances(column).stream())))
                .toList();
    }

    private static Chart lines(String title, String caption, String unit, List<Dataset> datasets) {
        return Chart.lines(title, caption, TIME, Axis.of(unit), datasets);
    }

    private static String drained(Column column) {
        DoubleSummaryStatistics drains = column.statistics(run -> run.leftover().drainSeconds());
        if (drains.getCount() == 0) {
            return "When %s had finished is not known.".formatted(column.label());
        }
        return "%s finished %.1f s after the load (%.1f … %.1f)."
                .formatted(column.label(), drains.getAverage(), drains.getMin(), drains.getMax());
    }

    private static List<Dataset> each(
            List<Column> columns, Function<Timeline, List<? extends @Nullable Number>> values) {
        return columns.stream()
                .map(column -> curve(column.label(), column, values))
                .toList();
    }

    private static List<Dataset> latencies(List<Column> columns) {
        return columns.stream()
                .flatMap(column -> Stream.of(Moment.ACKNOWLEDGED, Moment.PAID, Moment.FINAL)
                        .filter(moment -> column.latency(moment).isPresent())
                        .map(moment -> curve(column.label(moment), column, time -> time.times(moment)
                                        .p95())
                                .until(moment)))
                .toList();
    }

    private static boolean hasCores(Column column) {
        return !column.typical().timeline().coresByComponent().isEmpty();
    }

    private static Chart cores(Column column) {
        return Chart.stackedAreas(
                "CPU over time: " + column.label(),
                TIME,
                Axis.of("cores"),
                column.typical().timeline().coresByComponent().keySet().stream()
                        .map(component -> curve(component, column, time -> time.coresByComponent()
                                .getOrDefault(component, List.of())))
                        .toList());
    }

    /** Each value in the middle of its slot. */
    private static Dataset curve(
            String label, Column column, Function<Timeline, List<? extends @Nullable Number>> values) {
        Timeline time = column.typical().timeline();
        List<Double> middles = IntStream.range(0, time.completedPerSecond().size())
                .mapToObj(slot -> (slot + 0.5) * time.slotSeconds())
                .toList();
        return Dataset.curve(label, middles, values.apply(time));
    }

    /** Of the components whose instances came or went; empty if none did. */
    private static Optional<Chart> instances(Column column) {
        Map<String, List<@Nullable Integer>> instances =
                column.typical().timeline().instancesByComponent();
        List<Dataset> changing = instances.entrySet().stream()
                .filter(it -> it.getValue().stream()
                                .filter(Objects::nonNull)
                                .distinct()
                                .count()
                        > 1)
                .map(it -> curve(it.getKey(), column, _ -> it.getValue())
                        .with("spanGaps", true)
                        .with("stepped", "middle"))
                .toList();
        return changing.isEmpty()
                ? Optional.empty()
                : Optional.of(lines(
                        "Instances over time: " + column.label(),
                        "As the nodes saw them, some ten seconds apart.",
                        "pods",
                        changing));
    }
}
