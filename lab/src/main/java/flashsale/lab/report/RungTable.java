package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What became of a load part by part: of a ladder rung by rung. Several runs of the same load are one line each rung. */
public final class RungTable {

    private static final String NONE = "–";

    private final Table table = new Table(List.of(
            "",
            "",
            "started",
            "dropped",
            "completed per second",
            "failed",
            "acknowledged, p50 / p95 ms",
            "completed (client), p50 / p95 ms",
            "keeps up"));

    /** Empty unless the runs have rungs. */
    public static Optional<Table> of(List<Column> columns) {
        int rungs = columns.stream()
                .flatMap(column -> column.runs().stream())
                .mapToInt(run -> run.rungs().size())
                .max()
                .orElse(0);
        RungTable table = new RungTable();
        for (int i = 0; i < rungs; i++) {
            for (Column column : columns) {
                table.add(column, i);
            }
        }
        return rungs == 0 ? Optional.empty() : Optional.of(table.table);
    }

    private void add(Column column, int index) {
        List<RungResult> rungs = column.runs().stream()
                .filter(run -> index < run.rungs().size())
                .map(run -> run.rungs().get(index))
                .toList();
        if (!rungs.isEmpty()) {
            table.row(
                    rungs.getFirst().name(),
                    Stream.of(
                                    column.label(),
                                    mean("%,.0f", rungs, RungResult::started),
                                    mean("%,.0f", rungs, RungResult::dropped),
                                    mean("%,.1f", rungs, RungResult::completedPerSecond),
                                    mean("%,.0f", rungs, RungResult::failed),
                                    latency(rungs, RungResult::ackMillis),
                                    latency(rungs, RungResult::clientCompletionMillis),
                                    rungs.stream().allMatch(RungResult::keptUp) ? "yes" : "no")
                            .toList());
        }
    }

    private static String mean(String format, List<RungResult> rungs, ToDoubleFunction<RungResult> figure) {
        return String.format(
                Locale.ROOT,
                format,
                rungs.stream().mapToDouble(figure).average().orElseThrow());
    }

    /** Of the middle run. */
    private static String latency(List<RungResult> rungs, Function<RungResult, @Nullable Latency> of) {
        List<Latency> latencies =
                rungs.stream().map(of).flatMap(Stream::ofNullable).toList();
        return latencies.isEmpty() ? NONE : middle(latencies, Latency::p50) + " / " + middle(latencies, Latency::p95);
    }

    private static String middle(List<Latency> latencies, ToDoubleFunction<Latency> percentile) {
        double[] values = latencies.stream().mapToDouble(percentile).sorted().toArray();
        return String.format(Locale.ROOT, "%,.0f", values[values.length / 2]);
    }
}
