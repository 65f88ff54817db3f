package flashsale.lab.strategies;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.count;
import static flashsale.lab.Numbers.orNone;

import flashsale.lab.Numbers;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Presents the results. */
final class StrategiesReport {

    private static final Axis DECADES = Axis.logarithmic("per second");
    private static final String WORDS =
            "Accepted is what a client was told, completed is what was done. Times are from the first request on. Refused is an answer, not a"
                    + " failure. docs/strategies.md says what each way promises.";

    private final Results results;

    private StrategiesReport(Results results) {
        this.results = results;
    }

    static Report of(Results results) {
        return new StrategiesReport(results).report();
    }

    private Report report() {
        List<Section> sections = new ArrayList<>();
        for (JobCase which : JobCase.values()) {
            List<CaseResult> rows = results.cases().stream()
                    .filter(result -> result.name().equals(which.id))
                    .toList();
            if (!rows.isEmpty()) {
                sections.add(Section.of(which.title(), caseTable(which, rows), caseCharts(rows)));
            }
        }
        losses(LossResult.NOBODY_LISTENS, LossRuns.JOBS, "%d jobs while nobody listens; then a consumer starts")
                .ifPresent(sections::add);
        losses(
                        LossResult.KILLED,
                        LossRuns.JOBS_BEFORE_THE_KILL,
                        "%d jobs, and the process is killed (kill -9) in the middle; then it is restarted")
                .ifPresent(sections::add);
        if (!results.eventLoop().isEmpty()) {
            sections.add(Section.of(
                    "Four servers and a neighbour that takes 10 ms: 100 connections, 10 s",
                    eventLoopTable(),
                    List.of(bars(
                            "Requests per second",
                            Axis.of("per second"),
                            results.eventLoop(),
                            EventLoopResult::server,
                            dataset("requests", results.eventLoop(), EventLoopResult::requestsPerSecond)))));
        }
        return new Report(
                "Ways to run a slow job: results",
                List.of(
                        "%s, on %s; load average before the start %.1f."
                                .formatted(results.startedAt(), results.machine(), results.loadAverage()),
                        results.setup() + "."),
                doubts(),
                List.of(),
                sections,
                List.of(WORDS));
    }

    private Table caseTable(JobCase which, List<CaseResult> rows) {
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
                        "%,.1f".formatted(row.acceptedPerSecond()),
                        millis(row.ackMillis(), Latency::mean),
                        millis(row.ackMillis(), Latency::p95),
                        count(row.refused()),
                        count(row.failed()),
                        "%,.1f".formatted(row.completedPerSecond()),
                        orNone("%,.1f", row.lastDoneSeconds()),
                        count(row.lost())
                                + (row.unfinished() > 0 ? " + %d unfinished".formatted(row.unfinished()) : ""))));
        if (results.setup().leavesOut(which, Strategy.SYNC)) {
            String notRun = "not run (%s)".formatted(Plan.time(results.setup().expectedSeconds(which, Strategy.SYNC)));
            table.row("sync", List.of(NONE, NONE, NONE, NONE, NONE, NONE, notRun, NONE));
        }
        return table;
    }

    private static List<Chart> caseCharts(List<CaseResult> rows) {
        return List.of(
                bars(
                        "Accepted and completed per second",
                        DECADES,
                        rows,
                        CaseResult::strategy,
                        dataset("accepted", rows, CaseResult::acceptedPerSecond),
                        dataset("completed", rows, CaseResult::completedPerSecond)),
                bars(
                        "Until the last job was done",
                        Axis.of("seconds"),
                        rows,
                        CaseResult::strategy,
                        dataset("last done", rows, CaseResult::lastDoneSeconds)));
    }

    private static <T> Dataset dataset(String label, List<T> rows, Function<T, @Nullable Double> figure) {
        return Dataset.of(label, rows.stream().map(figure).toList());
    }

    private static <T> Chart bars(String title, Axis y, List<T> rows, Function<T, String> label, Dataset... datasets) {
        return Chart.bars(title, "", y, rows.stream().map(label).toList(), List.of(datasets));
    }

    private List<String> doubts() {
        Stream<String> cases = results.cases().stream()
                .filter(row -> !row.addsUp())
                .map(row ->
                        "VOID: case %s, %s. The accounts do not agree: %s".formatted(row.name(), row.strategy(), row));
        Stream<String> losses = results.losses().stream()
                .filter(row -> !row.addsUp())
                .map(row -> "VOID: %s, %s. The accounts do not agree: %s".formatted(row.scene(), row.strategy(), row));
        return Stream.concat(cases, losses).toList();
    }

    private Optional<Section> losses(String scene, int jobs, String title) {
        Table table = new Table(List.of(
                "",
                "accepted",
                "refused",
                "failed (client knows)",
                "completed before",
                "completed after",
                "begun twice",
                "lost"));
        results.losses().stream()
                .filter(result -> result.scene().equals(scene))
                .forEach(row -> table.row(
                        row.strategy(),
                        Stream.of(
                                        row.accepted(),
                                        row.refused(),
                                        row.failed(),
                                        row.completedBefore(),
                                        row.completed() - row.completedBefore(),
                                        row.repeated(),
                                        row.lost())
                                .map(Numbers::count)
                                .toList()));
        return Optional.of(Section.of(title.formatted(jobs), table, List.of()))
                .filter(it -> !it.table().isEmpty());
    }

    private Table eventLoopTable() {
        Table table = new Table(List.of("", "requests/s", "mean ms", "p95 ms", "failed", "CPU ms per request"));
        results.eventLoop()
                .forEach(row -> table.row(
                        row.server(),
                        List.of(
                                "%,.0f".formatted(row.requestsPerSecond()),
                                millis(row.millis(), Latency::mean),
                                millis(row.millis(), Latency::p95),
                                count(row.failed()),
                                orNone("%.2f", row.cpuMillisPerRequest()))));
        return table;
    }

    private static String millis(@Nullable Latency latency, Function<Latency, Double> figure) {
        return orNone("%,.1f", latency == null ? null : figure.apply(latency));
    }
}
