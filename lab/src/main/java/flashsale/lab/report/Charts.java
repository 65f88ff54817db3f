package flashsale.lab.report;

import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.Components;
import flashsale.lab.result.Costs;
import flashsale.lab.result.Costs.ProcessUse;
import flashsale.lab.result.Run;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The charts of a comparison. */
public final class Charts {

    private Charts() {}

    /** How each column did under the same load. */
    public static List<Chart> of(List<Column> columns) {
        return Stream.of(
                        List.of(throughput(columns)),
                        LatencyCharts.of(columns),
                        List.of(cpu(columns), memory(columns)),
                        LoadCharts.ofRungs(columns),
                        TimeCharts.of(columns))
                .flatMap(List::stream)
                .toList();
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
                .mapToObj(i -> (double) i)
                .toList();
        return Dataset.curve(start.build(), seconds, perSecond);
    }

    private static Chart throughput(List<Column> columns) {
        List<DoubleSummaryStatistics> runs = columns.stream()
                .map(column -> column.statistics(Figures.THROUGHPUT::of))
                .toList();
        Dataset completed = Dataset.of("completed", each(runs, DoubleSummaryStatistics::getAverage));
        boolean repeated = runs.stream().allMatch(it -> it.getCount() > 1);
        return Chart.bars(
                "Completed per second",
                repeated
                        ? "Mean of the valid runs, with the lowest and the highest. Runs are compared in pairs: see the table."
                        : "One run each.",
                Axis.of("per second"),
                labels(columns),
                List.of(
                        repeated
                                ? completed.between(
                                        each(runs, DoubleSummaryStatistics::getMin),
                                        each(runs, DoubleSummaryStatistics::getMax))
                                : completed));
    }

    private static List<Double> each(
            List<DoubleSummaryStatistics> runs, ToDoubleFunction<DoubleSummaryStatistics> part) {
        return runs.stream().mapToDouble(part).boxed().toList();
    }

    private static Chart cpu(List<Column> columns) {
        return stacked("CPU per completion, by component", "CPU ms", columns, (run, component) -> {
            Costs costs = run.costs();
            Double all = costs.cpuMillisPerCheckout();
            return all == null
                    ? 0
                    : all * Components.sum(costs.byProcess(ProcessUse::cpuSeconds), component) / costs.cpuSeconds();
        });
    }

    private static Chart memory(List<Column> columns) {
        return stacked(
                "Peak memory by component",
                "MB",
                columns,
                (run, component) -> Components.sum(run.costs().byProcess(ProcessUse::peakMemoryMb), component));
    }

    private static Chart stacked(
            String title, String unit, List<Column> columns, ToDoubleBiFunction<Run, String> figure) {
        List<Dataset> datasets = columns.stream()
                .flatMap(column -> column.runs().stream())
                .flatMap(run -> run.costs().processes().keySet().stream())
                .filter(Components::isOfSystem)
                .map(Components::of)
                .distinct()
                .sorted()
                .map(component -> Dataset.of(
                        component,
                        columns.stream()
                                .map(column -> column.mean(run -> figure.applyAsDouble(run, component)))
                                .toList()))
                .toList();
        return Chart.bars(title, "", Axis.of(unit), labels(columns), datasets).stacked();
    }

    private static List<String> labels(List<Column> columns) {
        return columns.stream().map(Column::label).toList();
    }
}
