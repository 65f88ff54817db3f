package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.RungResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The run with the median throughput of each column, rung by rung; empty if none has rungs. */
public final class RungTable {

    private static final String NONE = "–";
    private static final String OF_ONE_RUN =
            "Each build's run with the median throughput, as parts of several runs cannot be combined.";

    private RungTable() {}

    /** Which runs the table shows, and what the others say about the knee; empty if each column is one run. */
    public static List<String> explanation(List<Column> columns) {
        return columns.stream().allMatch(column -> column.runs().size() == 1)
                ? List.of()
                : Stream.concat(Stream.of(OF_ONE_RUN), Rungs.kneesInWords(columns).stream())
                        .toList();
    }

    public static Optional<Table> of(List<Column> columns) {
        Table table = new Table(List.of(
                "build and rung",
                "started",
                "dropped",
                "completed/s",
                "failed",
                "sold out",
                "acknowledged p50 / p95 ms",
                "completed p50 / p95 ms",
                "kept up"));
        for (Column column : columns) {
            for (RungResult rung : column.typical().rungs()) {
                table.row(column.label() + ", " + rung.name(), cells(rung));
            }
        }
        return Optional.of(table).filter(it -> it.rows().size() > 1);
    }

    private static List<String> cells(RungResult rung) {
        return List.of(
                "%,d".formatted(rung.started()),
                "%,d".formatted(rung.dropped()),
                String.format(Locale.ROOT, "%,.1f", rung.completedPerSecond()),
                "%,d".formatted(rung.failed()),
                "%,d".formatted(rung.soldOut()),
                millis(rung.acknowledgedMillis()),
                millis(rung.completedMillis()),
                rung.offeredPerSecond() == null ? NONE : rung.keptUp() ? "yes" : "no");
    }

    private static String millis(@Nullable Latency latency) {
        return latency == null ? NONE : String.format(Locale.ROOT, "%,.0f / %,.0f", latency.p50(), latency.p95());
    }
}
