package flashsale.lab.strategies;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Presents the results as Markdown. */
final class StrategiesReport {

    private static final String NONE = "–";

    private final Results results;

    StrategiesReport(Results results) {
        this.results = results;
    }

    String markdown() {
        StringBuilder text = new StringBuilder("# Ways to run a slow job: results\n\n");
        text.append("%s, on %s; load average before the start %s.%n%n%s.%n"
                .formatted(
                        results.startedAt(),
                        results.machine(),
                        format("%.1f", results.loadAverage()),
                        results.setup()));
        text.append("""

                *Accepted* is what a client was told, *completed* is what was done. Times are from the first request on. *Refused* is an
                answer, not a failure. docs/strategies.md says what each way promises.
                """);
        return text.append(tables()).toString();
    }

    /** For the terminal. */
    String tables() {
        StringBuilder text = new StringBuilder();
        for (Case which : Case.values()) {
            List<CaseResult> rows = results.cases().stream()
                    .filter(result -> result.name().equals(which.id()))
                    .toList();
            if (!rows.isEmpty()) {
                text.append("\n## ").append(which.title()).append("\n\n").append(caseTable(which, rows));
            }
        }
        doubts(text);
        losses(text, LossResult.NOBODY_LISTENS, LossRuns.JOBS, "%d jobs while nobody listens; then a consumer starts");
        losses(
                text,
                LossResult.KILLED,
                LossRuns.JOBS_BEFORE_THE_KILL,
                "%d jobs, and the process is killed (kill -9) in the middle; then it is restarted");
        if (!results.eventLoop().isEmpty()) {
            text.append("\n## Four servers and a neighbour that takes 10 ms: 100 connections, 10 s\n\n")
                    .append(eventLoopTable());
        }
        return text.toString();
    }

    private Table caseTable(Case which, List<CaseResult> rows) {
        Table table = new Table(List.of(
                "",
                "accepted/s",
                "ack mean ms",
                "ack p95 ms",
                "refused",
                "failed",
                "completed/s",
                "last done, s",
                "lost"));
        rows.forEach(row -> table.row(
                row.strategy(),
                List.of(
                        format("%,.1f", row.acceptedPerSecond()),
                        millis(row.ackMillis(), Latency::mean),
                        millis(row.ackMillis(), Latency::p95),
                        count(row.refused()),
                        count(row.failed()),
                        format("%,.1f", row.completedPerSecond()),
                        optional("%,.1f", row.lastDoneSeconds()),
                        count(row.lost())
                                + (row.unfinished() > 0 ? " + %d unfinished".formatted(row.unfinished()) : ""))));
        if (results.setup().leavesOut(which, Way.SYNC)) {
            String time = Plan.time(results.setup().expectedSeconds(which, Way.SYNC));
            table.row(
                    "sync",
                    Stream.concat(Stream.generate(() -> NONE).limit(6), Stream.of("not run (" + time + ")", NONE))
                            .toList());
        }
        return table;
    }

    private void doubts(StringBuilder text) {
        for (CaseResult row : results.cases()) {
            if (!row.addsUp()) {
                text.append("%n**VOID: case %s, %s.** The accounts do not agree: %s%n"
                        .formatted(row.name(), row.strategy(), row));
            }
        }
        for (LossResult row : results.losses()) {
            if (!row.addsUp()) {
                text.append("%n**VOID: %s, %s.** The accounts do not agree: %s%n"
                        .formatted(row.scene(), row.strategy(), row));
            }
        }
    }

    private void losses(StringBuilder text, String scene, int jobs, String title) {
        List<LossResult> rows = results.losses().stream()
                .filter(result -> result.scene().equals(scene))
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        Table table = new Table(List.of(
                "",
                "accepted",
                "refused",
                "failed (client knows)",
                "completed before",
                "completed after",
                "begun twice",
                "lost"));
        rows.forEach(row -> table.row(
                row.strategy(),
                Stream.of(
                                row.accepted(),
                                row.refused(),
                                row.failed(),
                                row.completedBefore(),
                                row.completed() - row.completedBefore(),
                                row.repeated(),
                                row.lost())
                        .map(StrategiesReport::count)
                        .toList()));
        text.append("\n## ").append(title.formatted(jobs)).append("\n\n").append(table);
    }

    private Table eventLoopTable() {
        Table table = new Table(List.of("", "requests/s", "mean ms", "p95 ms", "failed", "CPU ms per request"));
        results.eventLoop()
                .forEach(row -> table.row(
                        row.server(),
                        List.of(
                                format("%,.0f", row.requestsPerSecond()),
                                millis(row.millis(), Latency::mean),
                                millis(row.millis(), Latency::p95),
                                count(row.failed()),
                                optional("%.2f", row.cpuMillisPerRequest()))));
        return table;
    }

    private static String millis(@Nullable Latency latency, ToDoubleFunction<Latency> figure) {
        return latency == null ? NONE : format("%,.1f", figure.applyAsDouble(latency));
    }

    private static String optional(String format, @Nullable Double value) {
        return value == null ? NONE : format(format, value);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
