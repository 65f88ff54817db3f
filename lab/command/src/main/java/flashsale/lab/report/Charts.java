package flashsale.lab.report;

import flashsale.lab.latency.Durations;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.Components;
import flashsale.lab.result.Costs;
import flashsale.lab.result.Costs.ProcessUse;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The charts of a comparison. */
public final class Charts {

    private static final int STEPS = 20;
    private static final double LEFT_END_MILLIS = 0.1;

    private Charts() {}

    /** How each column did under the same load. */
    public static List<Chart> of(List<Column> columns) {
        return Stream.of(
                        List.of(throughput(columns)),
                        latencies(columns),
                        hasProcesses(columns) ? List.of(cpu(columns), memory(columns)) : List.<Chart>of(),
                        LoadCharts.ofRungs(columns),
                        hasTimeline(columns) ? TimeCharts.of(columns) : List.<Chart>of())
                .flatMap(List::stream)
                .toList();
    }

    private static boolean hasProcesses(List<Column> columns) {
        return runs(columns).anyMatch(run -> !run.costs().processes().isEmpty());
    }

    private static boolean hasTimeline(List<Column> columns) {
        return runs(columns)
                .anyMatch(run -> !run.timeline().completedPerSecond().isEmpty());
    }

    private static Stream<Run> runs(List<Column> columns) {
        return columns.stream().flatMap(column -> column.runs().stream());
    }

    /** Completed checkouts, second by second, after a cold start. */
    public static Chart coldStarts(List<ColdStart> starts) {
        return Chart.lines(
                "After a cold start: completed checkouts in each second",
                "",
                Axis.of("seconds of load"),
                Axis.of("per second"),
                starts.stream().map(Charts::coldStart).toList());
    }

    private static Dataset coldStart(ColdStart start) {
        List<Double> perSecond = start.completedInEachSecond();
        List<Double> seconds = IntStream.rangeClosed(1, perSecond.size())
                .mapToObj(second -> (double) second)
                .toList();
        return Dataset.curve(start.build(), seconds, perSecond);
    }

    private static Chart throughput(List<Column> columns) {
        List<DoubleSummaryStatistics> runs = columns.stream()
                .map(column -> column.statistics(Figures.THROUGHPUT::of))
                .toList();
        Dataset means = Dataset.of(
                "completed",
                runs.stream().map(DoubleSummaryStatistics::getAverage).toList());
        Dataset ranges = Dataset.of(
                        "lowest and highest run",
                        runs.stream()
                                .map(run -> List.of(run.getMin(), run.getMax()))
                                .toList())
                .with("barThickness", 3)
                .with("grouped", false)
                .with("order", -1);
        boolean repeated = runs.stream().allMatch(run -> run.getCount() > 1);
        return Chart.bars(
                "Completed per second",
                repeated
                        ? "Mean of the valid runs; the stroke is from the lowest to the highest. Runs are compared in pairs: see the table."
                        : "One run each.",
                Axis.of("per second"),
                labels(columns),
                repeated ? List.of(means, ranges) : List.of(means));
    }

    private static List<Chart> latencies(List<Column> columns) {
        Chart served = Chart.lines(
                "Share served within a time",
                "Further left is faster. Dashed: until acknowledged. Solid: until paid (kernel: ordered, patterns: done), which is never sooner. Wide"
                        + " dashes: until final, which is never sooner either. Dashes and dots: the whole journey, from the login on."
                        + " Dotted: time in the shop, by the services' own timestamps, without the queue in front of them."
                        + " Of all valid runs, without failures.",
                Axis.logarithmic("ms"),
                Axis.of("%"),
                each(columns, Charts::curve));
        Chart percentiles = Chart.bars(
                "Percentiles of these times",
                "As the client sees it, except for the time in the shop. Percentiles over the values of all valid runs.",
                Axis.of("ms"),
                List.of("p50", "p90", "p95", "p99"),
                each(columns, Charts::percentiles));
        return columns.stream().allMatch(column -> column.durations(Moment.ACKNOWLEDGED)
                        .isEmpty())
                ? List.of()
                : List.of(served, percentiles);
    }

    private static List<?> curve(Durations all) {
        return all.curve(STEPS).stream()
                .map(point -> List.of(Math.max(LEFT_END_MILLIS, point.millis()), point.part() * 100))
                .toList();
    }

    private static List<?> percentiles(Durations all) {
        Latency latency = all.latency();
        return List.of(latency.p50(), latency.p90(), latency.p95(), latency.p99());
    }

    private static List<Dataset> each(List<Column> columns, Function<Durations, List<?>> data) {
        return columns.stream()
                .flatMap(column -> Stream.of(Moment.values()).flatMap(moment -> column.durations(moment).stream()
                        .map(all -> Dataset.of(column.label(moment), data.apply(all))
                                .until(moment))))
                .toList();
    }

    private static Chart cpu(List<Column> columns) {
        return byComponent("CPU per completion, by component", "CPU ms", columns, (run, component) -> {
            Costs costs = run.costs();
            Double all = costs.cpuMillisPerCheckout();
            return all == null
                    ? 0
                    : all * Components.sum(costs.byProcess(ProcessUse::cpuSeconds), component) / costs.cpuSeconds();
        });
    }

    private static Chart memory(List<Column> columns) {
        return byComponent(
                "Peak memory by component",
                "MB",
                columns,
                (run, component) -> Components.sum(run.costs().byProcess(ProcessUse::peakMemoryMb), component));
    }

    private static Chart byComponent(
            String title, String unit, List<Column> columns, ToDoubleBiFunction<Run, String> figure) {
        Stream<String> components = runs(columns)
                .flatMap(run -> run.costs().processes().keySet().stream())
                .filter(Components::isOfSystem)
                .map(Components::of)
                .distinct()
                .sorted();
        return Chart.stackedBars(
                title,
                Axis.of(unit),
                labels(columns),
                components
                        .map(component -> Dataset.of(
                                component,
                                columns.stream()
                                        .map(column -> column.mean(run -> figure.applyAsDouble(run, component)))
                                        .toList()))
                        .toList());
    }

    private static List<String> labels(List<Column> columns) {
        return columns.stream().map(Column::label).toList();
    }
}
