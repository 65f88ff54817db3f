package flashsale.lab.strategies;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.report.Answer;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.strategies.JobFigure.Row;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Requests;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Presents the results. */
record StrategiesReport(JobStudy study, List<JobRun> runs) {

    private static final String WORDS =
            "Accepted is what a client was told, completed is what was done. Times are from the first request on. Refused is an answer, not a"
                    + " failure. strategies/README.md says what each way promises.";
    private static final String PAIRS =
            "Figures are means over the blocks, with the lowest and the highest. In each block everything starts anew, and the ways take turns in"
                    + " another order. A pair is one run of each way in the same block. Nothing is tested, so no way is called better.";

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
                        "%s. Blocks: %d.".formatted(plan.jobs(), plan.repetitions())),
                warnings(),
                answers(),
                Stream.of(
                                plan.cases().stream().flatMap(this::ofCase),
                                plan.losses().stream().map(this::ofLoss),
                                Stream.ofNullable(plan.eventLoop()).flatMap(this::ofServers))
                        .flatMap(sections -> sections)
                        .toList(),
                List.of(WORDS, PAIRS, "Measured with " + study.origin().versionsInWords() + "."));
    }

    private List<String> warnings() {
        return Stream.of(
                        of(
                                "VOID, as the accounts of client, application and jobs do not agree: ",
                                runs.stream().filter(run -> !run.addsUp()).map(JobRun::planned)),
                        of(
                                "NOT COMPARED, as compilers or other machines took too much: ",
                                runs.stream()
                                        .filter(run -> run.addsUp() && !run.takesPart())
                                        .map(run -> "%s (%s)".formatted(run.planned(), run.flaw()))),
                        of(
                                "Made once more, as the first did not count: ",
                                runs.stream()
                                        .filter(run -> run.replaced() != null)
                                        .map(JobRun::planned)))
                .flatMap(warnings -> warnings)
                .toList();
    }

    /** None if nothing is named. */
    private static Stream<String> of(String warning, Stream<?> named) {
        String names = named.map(Object::toString).collect(Collectors.joining("; "));
        return names.isEmpty() ? Stream.of() : Stream.of(warning + names + ".");
    }

    private List<Answer> answers() {
        List<String> lost = study.plan().losses().stream().map(this::lost).toList();
        return lost.isEmpty() ? List.of() : List.of(new Answer("What was accepted and never done", lost, List.of()));
    }

    private String lost(Batch loss) {
        String losses = rows(loss).stream()
                .filter(row -> row.runs().stream().anyMatch(run -> run.lost() > 0))
                .map(row -> "%s %,d of %,d"
                        .formatted(
                                row.way(),
                                row.runs().stream().mapToLong(JobRun::lost).sum(),
                                row.runs().stream()
                                        .mapToLong(run -> run.answers().accepted())
                                        .sum()))
                .collect(Collectors.joining(", "));
        return "If %s: %s.".formatted(loss.name(), losses.isEmpty() ? "nothing" : losses);
    }

    /** In the usual order, as that in which they were made was drawn. */
    private List<Row> rows(Batch batch) {
        return rows(batch.name(), Stream.of(Strategy.values()).map(way -> way.id));
    }

    private List<Row> rows(String part, Stream<String> ways) {
        return ways.map(way -> new Row(way, runs(part, way)))
                .filter(row -> !row.runs().isEmpty())
                .toList();
    }

    private List<JobRun> runs(String part, String way) {
        return runs.stream()
                .filter(run -> run.planned().part().equals(part) && run.way().equals(way))
                .toList();
    }

    private Stream<Section> ofCase(Batch batch) {
        List<Row> rows = rows(batch);
        boolean unfinished = rows.stream().flatMap(row -> row.runs().stream()).anyMatch(JobRun::unfinished);
        List<JobFigure> figures = JobFigure.OF_CASES.stream()
                .filter(figure -> unfinished || !figure.equals(JobFigure.UNFINISHED))
                .toList();
        List<Chart> charts = List.of(
                bars(
                        "Accepted and completed per second",
                        Axis.logarithmic("per second"),
                        rows,
                        JobFigure.ACCEPTED,
                        JobFigure.COMPLETED),
                bars("Until the last job was done", Axis.of("seconds"), rows, JobFigure.LAST_DONE));
        Section all = Section.of(batch.title(), withLeftOut(batch, figures, table(rows, figures)), charts);
        return Stream.concat(
                Stream.of(all), pairs(batch.name(), rows, Strategy.RABBITMQ.id, JobFigure.COMPARED_IN_CASES));
    }

    private static Table table(List<Row> rows, List<JobFigure> figures) {
        return Table.with("", Row::way)
                .each(figures, JobFigure::label, (row, figure) -> figure.text(row))
                .of(rows);
    }

    private Table withLeftOut(Batch batch, List<JobFigure> figures, Table table) {
        if (!study.plan().leavesOut(batch, Strategy.SYNC)) {
            return table;
        }
        String notRun =
                "not run (%s)".formatted(Estimate.time(study.plan().jobs().expectedSeconds(batch, Strategy.SYNC)));
        Stream<String> cells = figures.stream().map(figure -> figure.equals(JobFigure.LAST_DONE) ? notRun : NONE);
        return table.and(Stream.concat(Stream.of(Strategy.SYNC.id), cells).toList());
    }

    /** How the others differ from one way; nothing if there is only one block. */
    private Stream<Section> pairs(String part, List<Row> rows, String way, List<JobFigure> figures) {
        Optional<Row> reference =
                rows.stream().filter(row -> row.way().equals(way)).findFirst();
        List<Row> others = rows.stream().filter(row -> !row.way().equals(way)).toList();
        if (reference.isEmpty() || others.isEmpty() || study.plan().repetitions() == 1) {
            return Stream.of();
        }
        Table table = Table.with("", Row::way)
                .each(figures, JobFigure::label, (row, figure) -> figure.difference(reference.get(), row))
                .of(others);
        return Stream.of(
                Section.detail("%s: how much more than %s, in pairs (95 %% interval)".formatted(part, way), table));
    }

    private static Chart bars(String title, Axis axis, List<Row> rows, JobFigure... figures) {
        return Chart.bars(
                title,
                "",
                axis,
                rows.stream().map(Row::way).toList(),
                Stream.of(figures).map(figure -> dataset(rows, figure)).toList());
    }

    private static Dataset dataset(List<Row> rows, JobFigure figure) {
        return Dataset.of(
                figure.label(),
                rows.stream().<@Nullable Double>map(figure::mean).toList());
    }

    private Section ofLoss(Batch loss) {
        String title = loss.name().equals(JobPlan.NOBODY_LISTENS)
                ? "%d jobs while nobody listens; then a consumer starts"
                : "%d jobs, and the process is killed (kill -9) in the middle; then it is restarted";
        return Section.of(title.formatted(loss.requests()), table(rows(loss), JobFigure.OF_LOSSES), List.of());
    }

    private Stream<Section> ofServers(Requests requests) {
        List<Row> rows =
                rows(EventLoopRuns.PART, Stream.of(EventLoopRuns.Kind.values()).map(kind -> kind.title));
        String title = "Four servers and a neighbour that takes 10 ms: %d connections, %d s"
                .formatted(requests.connections(), requests.duration().toSeconds());
        Chart rates = bars("Requests per second", Axis.of("per second"), rows, JobFigure.REQUESTS);
        return Stream.concat(
                Stream.of(Section.of(title, table(rows, JobFigure.OF_SERVERS), List.of(rates))),
                pairs("Servers", rows, EventLoopRuns.Kind.EVENT_LOOP.title, JobFigure.COMPARED_IN_SERVERS));
    }
}
