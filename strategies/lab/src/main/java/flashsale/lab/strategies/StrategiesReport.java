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
import flashsale.lab.result.Statistic;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Planned;
import flashsale.lab.strategies.JobPlan.Requests;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Presents the results. */
record StrategiesReport(JobStudy study, List<JobRun> runs) {

    private static final String WORDS =
            "Accepted is what a client was told, completed is what was done. Times are from the first request on. Refused is an answer, not a"
                    + " failure. docs/strategies.md says what each way promises.";

    private static final String VOID = "VOID: %s. The accounts of client, application and jobs do not agree.";
    private static final String AGAIN = "%s was made once more, as the accounts did not agree the first time.";

    Report report() {
        JobPlan plan = study.plan();
        return new Report(
                "Ways to run a slow job: results",
                plan.question(),
                List.of(
                        "%s, on %s; load average before the start %.1f."
                                .formatted(
                                        study.origin().startedAt(),
                                        study.origin().machine(),
                                        study.loadAverage()),
                        plan.jobs() + "."),
                Stream.concat(of(run -> !run.addsUp(), VOID), of(JobRun::again, AGAIN))
                        .toList(),
                answers(),
                Stream.of(
                                plan.cases().stream().map(this::ofCase),
                                plan.losses().stream().map(this::ofLoss),
                                Stream.ofNullable(plan.eventLoop()).map(this::ofServers))
                        .flatMap(sections -> sections)
                        .toList(),
                List.of(WORDS, "Measured with " + study.origin().versionsInWords() + "."));
    }

    private Stream<String> of(Predicate<JobRun> which, String warning) {
        return runs.stream().filter(which).map(run -> warning.formatted(run.planned()));
    }

    private List<Answer> answers() {
        List<String> lost = study.plan().losses().stream().map(this::lost).toList();
        return lost.isEmpty() ? List.of() : List.of(new Answer("What was accepted and never done", lost, List.of()));
    }

    private String lost(Batch loss) {
        String losses = of(loss).stream()
                .filter(run -> run.lost() > 0)
                .map(run -> "%s %,d of %,d"
                        .formatted(run.way(), run.lost(), run.answers().accepted()))
                .collect(Collectors.joining(", "));
        return "If %s: %s.".formatted(loss.name(), losses.isEmpty() ? "nothing" : losses);
    }

    /** In the usual order, as that in which they were made was drawn. */
    private List<JobRun> of(Batch batch) {
        return inOrder(Stream.of(Strategy.values()).map(way -> new Planned(batch.name(), way.id)));
    }

    private List<JobRun> inOrder(Stream<Planned> order) {
        return order.flatMap(
                        planned -> runs.stream().filter(run -> run.planned().equals(planned)))
                .toList();
    }

    private Section ofCase(Batch batch) {
        List<JobRun> made = of(batch);
        Table table = Table.with("", JobRun::way)
                .with("accepted/s", run -> "%,.1f".formatted(run.acceptedPerSecond()))
                .with("ack mean ms", run -> millis(run, Statistic.MEAN))
                .with("ack p95 ms", run -> millis(run, Statistic.P95))
                .with("refused", run -> count(run.answers().refusals()))
                .with("failed", run -> count(run.answers().failed()))
                .with("completed/s", run -> "%,.1f".formatted(run.completedPerSecond()))
                .with("last done, s", run -> orNone("%,.1f", run.lastDoneSeconds()))
                .with(
                        "lost",
                        run -> run.unfinished()
                                ? "0 + %d unfinished".formatted(run.counts().missing())
                                : count(run.lost()))
                .of(made);
        return Section.of(batch.title(), withLeftOut(batch, table), charts(made));
    }

    private Table withLeftOut(Batch batch, Table table) {
        if (!study.plan().leavesOut(batch, Strategy.SYNC)) {
            return table;
        }
        String notRun =
                "not run (%s)".formatted(Estimate.time(study.plan().jobs().expectedSeconds(batch, Strategy.SYNC)));
        return table.and(List.of(Strategy.SYNC.id, NONE, NONE, NONE, NONE, NONE, NONE, notRun, NONE));
    }

    private static List<Chart> charts(List<JobRun> made) {
        Chart rates = bars(
                "Accepted and completed per second",
                Axis.logarithmic("per second"),
                made,
                dataset("accepted", made, JobRun::acceptedPerSecond),
                dataset("completed", made, JobRun::completedPerSecond));
        Dataset lastDone = dataset("last done", made, JobRun::lastDoneSeconds);
        return List.of(rates, bars("Until the last job was done", Axis.of("seconds"), made, lastDone));
    }

    private static Chart bars(String title, Axis axis, List<JobRun> made, Dataset... datasets) {
        return Chart.bars(title, "", axis, made.stream().map(JobRun::way).toList(), List.of(datasets));
    }

    private static Dataset dataset(String label, List<JobRun> made, Function<JobRun, @Nullable Double> figure) {
        return Dataset.of(label, made.stream().<@Nullable Double>map(figure).toList());
    }

    private Section ofLoss(Batch loss) {
        String title = loss.name().equals(JobPlan.NOBODY_LISTENS)
                ? "%d jobs while nobody listens; then a consumer starts"
                : "%d jobs, and the process is killed (kill -9) in the middle; then it is restarted";
        Table table = Table.with("", JobRun::way)
                .with("accepted", run -> count(run.answers().accepted()))
                .with("refused", run -> count(run.answers().refusals()))
                .with("failed (client knows)", run -> count(run.answers().failed()))
                .with("completed before", run -> count(run.completedBefore()))
                .with("completed after", run -> count(run.counts().completed() - run.completedBefore()))
                .with("begun twice", run -> count(run.counts().repeated()))
                .with("lost", run -> count(run.lost()))
                .of(of(loss));
        return Section.of(title.formatted(loss.requests()), table, List.of());
    }

    private Section ofServers(Requests requests) {
        List<JobRun> made = inOrder(Stream.of(EventLoopRuns.Kind.values()).map(EventLoopRuns.Kind::planned));
        Table table = Table.with("", JobRun::way)
                .with("requests/s", run -> "%,.0f".formatted(run.acceptedPerSecond()))
                .with("mean ms", run -> millis(run, Statistic.MEAN))
                .with("p95 ms", run -> millis(run, Statistic.P95))
                .with("failed", run -> count(run.answers().failed()))
                .with("CPU ms per request", run -> orNone("%.2f", run.cpuMillis()))
                .of(made);
        Dataset rates = dataset("requests", made, JobRun::acceptedPerSecond);
        String title = "Four servers and a neighbour that takes 10 ms: %d connections, %d s"
                .formatted(requests.connections(), requests.duration().toSeconds());
        return Section.of(title, table, List.of(bars("Requests per second", Axis.of("per second"), made, rates)));
    }

    private static String millis(JobRun run, Statistic statistic) {
        Latency latency = run.answers().acknowledgedMillis();
        return orNone("%,.1f", latency == null ? null : (Double) statistic.of(latency));
    }
}
