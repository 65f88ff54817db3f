package flashsale.lab.patterns;

import static flashsale.lab.Numbers.count;
import static flashsale.lab.Numbers.number;
import static flashsale.lab.Numbers.orNone;
import static flashsale.lab.Numbers.percent;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was measured of each pattern, and of all together, by load profile and build. */
record PatternSections(MeasuredRuns runs) {

    private static final List<Statistic> TOLD =
            List.of(Statistic.MEAN, Statistic.P50, Statistic.P90, Statistic.P95, Statistic.P99);

    Stream<Section> all() {
        return Stream.concat(
                runs.patterns().stream().flatMap(this::of),
                Stream.of(Section.of("All together", together(), List.of())));
    }

    private Stream<Section> of(Pattern pattern) {
        Published published = pattern.published;
        return Stream.of(
                Section.of(pattern.inWords(), times(pattern), List.of(latencies(pattern), rates(pattern)))
                        .withText("Published, until 95 %% were answered: sync %s ms, async %s ms. %s"
                                .formatted(number(published.sync()), number(published.async()), published.meaning())),
                Section.of(pattern.inWords() + ": how many", counts(pattern), List.of()));
    }

    private Table times(Pattern pattern) {
        return columns()
                .each(
                        TOLD,
                        told -> "acknowledged, " + told,
                        (cell, told) -> time(cell, pattern, PatternResult::acknowledgedTimes, told))
                .each(
                        TOLD,
                        told -> "done, " + told,
                        (cell, told) -> time(cell, pattern, PatternResult::doneTimes, told))
                .of(cells());
    }

    private static String time(
            MeasuredRuns cell,
            Pattern pattern,
            Function<PatternResult, @Nullable Distribution> times,
            Statistic statistic) {
        return orNone(cell.latency(List.of(pattern), times).map(statistic::of));
    }

    private Table counts(Pattern pattern) {
        return columns()
                .with(
                        "acknowledged/s",
                        cell -> number(cell.mean(run -> run.of(pattern).acknowledgedPerSecond())))
                .with("done/s", cell -> number(cell.mean(run -> run.of(pattern).donePerSecond())))
                .with("failed", cell -> count(cell.sum(pattern, PatternResult::failed)))
                .with("lost", cell -> count(cell.sum(pattern, PatternResult::lost)))
                .with("largest backlog", cell -> count((long) cell.most(pattern, PatternResult::largestBacklog)))
                .with("drain, s", cell -> number(cell.most(pattern, PatternResult::drainSeconds)))
                .of(cells());
    }

    private Table together() {
        return columns()
                .with("acknowledged/s", cell -> number(cell.mean(PatternsRun::acknowledgedPerSecond)))
                .with("failed", cell -> percent(cell.failed(runs.patterns())))
                .with(
                        "dropped",
                        cell -> count(cell.all().stream()
                                .mapToLong(PatternsRun::dropped)
                                .sum()))
                .with("CPU-ms per operation", cell -> number(cell.mean(PatternsRun::cpuMillisPerOperation)))
                .with("sound", cell -> "%d of %d runs"
                        .formatted(
                                cell.all().stream().filter(PatternsRun::isSound).count(),
                                cell.all().size()))
                .of(cells());
    }

    private static Table.Columns<MeasuredRuns> columns() {
        return Table.with("load, build", cell -> {
            PatternsRun any = cell.all().getFirst();
            return any.profile() + ", " + any.build();
        });
    }

    /** The runs of each build under each load profile. */
    private List<MeasuredRuns> cells() {
        return runs.profiles().stream()
                .flatMap(profile ->
                        runs.builds().stream().map(build -> runs.under(profile).of(build)))
                .filter(cell -> !cell.isEmpty())
                .toList();
    }

    private Chart latencies(Pattern pattern) {
        return Chart.bars(
                "Until 95 % were acknowledged and done",
                "A logarithmic scale. Of operations that did not fail.",
                Axis.logarithmic("ms"),
                runs.profiles(),
                runs.builds().stream()
                        .flatMap(build -> Stream.of(
                                p95(build, " acknowledged", pattern, PatternResult::acknowledgedTimes)
                                        .until(Moment.ACKNOWLEDGED),
                                p95(build, " done", pattern, PatternResult::doneTimes)))
                        .toList());
    }

    private Dataset p95(
            Build build, String what, Pattern pattern, Function<PatternResult, @Nullable Distribution> times) {
        return dataset(
                build, what, cell -> cell.latency(List.of(pattern), times).map(Latency::p95));
    }

    private Chart rates(Pattern pattern) {
        return Chart.bars(
                "Done per second",
                "Mean of the runs, from the first operation until the last was done.",
                Axis.of("per second"),
                runs.profiles(),
                runs.builds().stream()
                        .map(build -> dataset(
                                build,
                                "",
                                cell -> Optional.of(
                                        cell.mean(run -> run.of(pattern).donePerSecond()))))
                        .toList());
    }

    /** A value for each load profile; null if the build was not measured under it. */
    private Dataset dataset(Build build, String what, Function<MeasuredRuns, Optional<Double>> figure) {
        return Dataset.of(
                build + what,
                runs.profiles().stream()
                        .map(profile -> runs.under(profile).of(build))
                        .<@Nullable Double>map(cell ->
                                cell.isEmpty() ? null : figure.apply(cell).orElse(null))
                        .toList());
    }
}
