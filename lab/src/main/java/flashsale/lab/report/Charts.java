package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Chart.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The charts of a comparison. */
public final class Charts {

    private static final List<String> PERCENTILES = List.of("p50", "p90", "p95", "p99");
    private static final List<ToDoubleFunction<Latency>> OF_LATENCY =
            List.of(Latency::p50, Latency::p90, Latency::p95, Latency::p99);

    private Charts() {}

    /** What the same load did to each of the columns. */
    public static List<Chart> of(List<Column> columns) {
        return List.of(throughput(columns), latency(columns), cpu(columns), memory(columns));
    }

    /** Completed checkouts, second by second, after a cold start. */
    public static Chart coldStarts(List<ColdStart> starts) {
        int longest = starts.stream()
                .mapToInt(start -> start.completedInEachSecond().size())
                .max()
                .orElse(0);
        return new Chart(
                "After a cold start: completed checkouts in each second",
                "per second",
                Kind.LINES,
                IntStream.rangeClosed(1, longest).mapToObj(Integer::toString).toList(),
                starts.stream()
                        .map(start -> new Dataset(start.build(), start.completedInEachSecond()))
                        .toList());
    }

    private static Chart throughput(List<Column> columns) {
        return new Chart(
                "Completed per second",
                "per second",
                Kind.BARS,
                labels(columns),
                List.of(new Dataset(
                        "completed",
                        columns.stream()
                                .map(column -> column.mean(RunResult::checkoutsPerSecond))
                                .toList())));
    }

    private static Chart latency(List<Column> columns) {
        List<Dataset> datasets = new ArrayList<>();
        for (Column column : columns) {
            datasets.add(new Dataset(column.label() + ", acknowledged", percentiles(column, RunResult::ackMillis)));
            datasets.add(new Dataset(column.label() + ", completed", percentiles(column, RunResult::completionMillis)));
        }
        return new Chart("Acknowledged and completed after", "ms", Kind.BARS, PERCENTILES, datasets);
    }

    private static List<Double> percentiles(Column column, Function<RunResult, @Nullable Latency> latency) {
        return OF_LATENCY.stream()
                .map(part -> column.middle(run -> {
                    Latency of = latency.apply(run);
                    return of == null ? 0 : part.applyAsDouble(of);
                }))
                .toList();
    }

    private static Chart cpu(List<Column> columns) {
        return stacked("CPU for one completed, by component", "CPU ms", columns, (run, component) -> {
            double seconds = Components.sum(run.cpuSecondsByProcess(), component);
            return run.completedCheckouts() == 0 ? 0 : seconds * 1000 / run.completedCheckouts();
        });
    }

    private static Chart memory(List<Column> columns) {
        return stacked(
                "Peak memory by component",
                "MB",
                columns,
                (run, component) -> Components.sum(run.peakMemoryMbByProcess(), component));
    }

    @FunctionalInterface
    private interface ByComponent {

        double of(RunResult run, String component);
    }

    private static Chart stacked(String title, String unit, List<Column> columns, ByComponent figure) {
        TreeSet<String> components = new TreeSet<>();
        columns.forEach(column -> column.runs().forEach(run -> run.cpuSecondsByProcess().keySet().stream()
                .filter(process -> !process.equals(Components.LOAD_GENERATOR))
                .forEach(process -> components.add(Components.of(process)))));
        return new Chart(
                title,
                unit,
                Kind.STACKED_BARS,
                labels(columns),
                components.stream()
                        .map(component -> new Dataset(
                                component,
                                columns.stream()
                                        .map(column -> column.mean(run -> figure.of(run, component)))
                                        .toList()))
                        .toList());
    }

    private static List<String> labels(List<Column> columns) {
        return columns.stream().map(Column::label).toList();
    }
}
