package flashsale.lab.strategies;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.count;
import static flashsale.lab.Numbers.orNone;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Presents the results. */
record StrategiesReport(Results results) {

    private static final Axis DECADES = Axis.logarithmic("per second");
    private static final String WORDS =
            "Accepted is what a client was told, completed is what was done. Times are from the first request on. Refused is an answer, not a"
                    + " failure. docs/strategies.md says what each way promises.";

    static Report of(Results results) {
        return new StrategiesReport(results).report();
    }

    private Report report() {
        return new Report(
                "Ways to run a slow job: results",
                "Which way accepts how much, when is it done, and what does it lose?",
                List.of(
                        "%s, on %s; load average before the start %.1f."
                                .formatted(results.startedAt(), results.machine(), results.loadAverage()),
                        results.setup() + "."),
                doubts(),
                answers(),
                Stream.of(cases(), losses(), eventLoop())
                        .flatMap(sections -> sections)
                        .toList(),
                List.of(WORDS));
    }

    private List<Answer> answers() {
        List<String> lost = Stream.of(LossResult.NOBODY_LISTENS, LossResult.KILLED)
                .flatMap(this::lost)
                .toList();
        return lost.isEmpty() ? List.of() : List.of(new Answer("What was accepted and never done", lost, List.of()));
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

    /** Empty if the scene was not played. */
    private Stream<String> lost(String scene) {
        List<LossResult> rows = scene(scene);
        String losses = rows.stream()
                .filter(row -> row.lost() > 0)
                .map(row -> "%s %,d of %,d".formatted(row.strategy(), row.lost(), row.accepted()))
                .collect(Collectors.joining(", "));
        return rows.isEmpty()
                ? Stream.of()
                : Stream.of("If %s: %s.".formatted(scene, losses.isEmpty() ? "nothing" : losses));
    }

    private List<LossResult> scene(String scene) {
        return results.losses().stream()
                .filter(row -> row.scene().equals(scene))
                .toList();
    }

    private Stream<Section> cases() {
        return Stream.of(JobCase.values()).flatMap(which -> {
            List<CaseResult> rows = results.cases().stream()
                    .filter(row -> row.name().equals(which.id))
                    .toList();
            return rows.isEmpty()
                    ? Stream.of()
                    : Stream.of(Section.of(which.title(), table(which, rows), charts(rows)));
        });
    }

    private Table table(JobCase which, List<CaseResult> rows) {
        Table table = Table.with("", CaseResult::strategy)
                .with("accepted/s", row -> "%,.1f".formatted(row.acceptedPerSecond()))
                .with("ack mean ms", row -> millis(row.ackMillis(), Latency::mean))
                .with("ack p95 ms", row -> millis(row.ackMillis(), Latency::p95))
                .with("refused", row -> count(row.refused()))
                .with("failed", row -> count(row.failed()))
                .with("completed/s", row -> "%,.1f".formatted(row.completedPerSecond()))
                .with("last done, s", row -> orNone("%,.1f", row.lastDoneSeconds()))
                .with(
                        "lost",
                        row -> count(row.lost())
                                + (row.unfinished() > 0 ? " + %d unfinished".formatted(row.unfinished()) : ""))
                .of(rows);
        if (!results.setup().leavesOut(which, Strategy.SYNC)) {
            return table;
        }
        String notRun = "not run (%s)".formatted(Plan.time(results.setup().expectedSeconds(which, Strategy.SYNC)));
        return table.and(List.of("sync", NONE, NONE, NONE, NONE, NONE, NONE, notRun, NONE));
    }

    private static List<Chart> charts(List<CaseResult> rows) {
        List<String> strategies = rows.stream().map(CaseResult::strategy).toList();
        return List.of(
                Chart.bars(
                        "Accepted and completed per second",
                        "",
                        DECADES,
                        strategies,
                        List.of(
                                dataset("accepted", rows, CaseResult::acceptedPerSecond),
                                dataset("completed", rows, CaseResult::completedPerSecond))),
                Chart.bars(
                        "Until the last job was done",
                        "",
                        Axis.of("seconds"),
                        strategies,
                        List.of(dataset("last done", rows, CaseResult::lastDoneSeconds))));
    }

    private static <T> Dataset dataset(String label, List<T> rows, Function<T, @Nullable Double> figure) {
        return Dataset.of(label, rows.stream().<@Nullable Double>map(figure).toList());
    }

    private Stream<Section> losses() {
        return Stream.of(
                        losses(
                                LossResult.NOBODY_LISTENS,
                                "%d jobs while nobody listens; then a consumer starts".formatted(LossRuns.JOBS)),
                        losses(
                                LossResult.KILLED,
                                "%d jobs, and the process is killed (kill -9) in the middle; then it is restarted"
                                        .formatted(LossRuns.JOBS_BEFORE_THE_KILL)))
                .filter(section -> !section.table().isEmpty());
    }

    private Section losses(String scene, String title) {
        Table table = Table.with("", LossResult::strategy)
                .with("accepted", row -> count(row.accepted()))
                .with("refused", row -> count(row.refused()))
                .with("failed (client knows)", row -> count(row.failed()))
                .with("completed before", row -> count(row.completedBefore()))
                .with("completed after", row -> count(row.completed() - row.completedBefore()))
                .with("begun twice", row -> count(row.repeated()))
                .with("lost", row -> count(row.lost()))
                .of(scene(scene));
        return Section.of(title, table, List.of());
    }

    private Stream<Section> eventLoop() {
        List<EventLoopResult> rows = results.eventLoop();
        Table table = Table.with("", EventLoopResult::server)
                .with("requests/s", row -> "%,.0f".formatted(row.requestsPerSecond()))
                .with("mean ms", row -> millis(row.millis(), Latency::mean))
                .with("p95 ms", row -> millis(row.millis(), Latency::p95))
                .with("failed", row -> count(row.failed()))
                .with("CPU ms per request", row -> orNone("%.2f", row.cpuMillisPerRequest()))
                .of(rows);
        Chart chart = Chart.bars(
                "Requests per second",
                "",
                Axis.of("per second"),
                rows.stream().map(EventLoopResult::server).toList(),
                List.of(dataset("requests", rows, EventLoopResult::requestsPerSecond)));
        return Stream.of(Section.of(
                        "Four servers and a neighbour that takes 10 ms: 100 connections, 10 s", table, List.of(chart)))
                .filter(section -> !section.table().isEmpty());
    }

    private static String millis(@Nullable Latency latency, Function<Latency, Double> figure) {
        return orNone("%,.1f", latency == null ? null : figure.apply(latency));
    }
}
