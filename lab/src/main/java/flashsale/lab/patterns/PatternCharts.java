package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How a pattern did under each load profile. */
record PatternCharts(MeasuredRuns runs, Pattern pattern) {

    List<Chart> all() {
        return List.of(latencies(), rates());
    }

    private Chart latencies() {
        List<Dataset> datasets = new ArrayList<>();
        for (Build build : runs.builds()) {
            datasets.add(Dataset.of(
                    build + " acknowledged", each(build, cell -> p95(cell, PatternResult::acknowledgedTimes))));
            datasets.add(Dataset.of(build + " done", each(build, cell -> p95(cell, PatternResult::doneTimes))));
        }
        return Chart.bars(
                "Until 95 % were acknowledged and done",
                "A logarithmic scale. Of operations that did not fail.",
                Axis.logarithmic("ms"),
                runs.profiles(),
                datasets);
    }

    private Chart rates() {
        return Chart.bars(
                "Done per second",
                "Mean of the runs, from the first operation until the last was done.",
                Axis.of("per second"),
                runs.profiles(),
                runs.builds().stream()
                        .map(build -> Dataset.of(
                                build.id(),
                                each(
                                        build,
                                        cell -> cell.mean(run -> run.of(pattern).donePerSecond()))))
                        .toList());
    }

    /** For each load profile; null if the build was not measured under it. */
    private List<@Nullable Double> each(Build build, Function<MeasuredRuns, @Nullable Double> figure) {
        List<@Nullable Double> values = new ArrayList<>();
        for (String profile : runs.profiles()) {
            MeasuredRuns cell = runs.under(profile).of(build);
            values.add(cell.isEmpty() ? null : figure.apply(cell));
        }
        return values;
    }

    private @Nullable Double p95(MeasuredRuns cell, Function<PatternResult, @Nullable Distribution> times) {
        return cell.latency(List.of(pattern), times)
                .map(latency -> latency.p95())
                .orElse(null);
    }
}
