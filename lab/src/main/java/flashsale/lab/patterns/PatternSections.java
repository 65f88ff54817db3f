package flashsale.lab.patterns;

import static flashsale.lab.Numbers.count;
import static flashsale.lab.Numbers.number;
import static flashsale.lab.Numbers.orNone;
import static flashsale.lab.Numbers.percent;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.report.TableFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was measured of each pattern, and of all together, by load profile and build. */
record PatternSections(MeasuredRuns runs) {

    Stream<Section> all() {
        return Stream.concat(
                runs.patterns().stream().flatMap(this::of),
                Stream.of(Section.of("All together", together(), List.of())));
    }

    private Stream<Section> of(Pattern pattern) {
        Published published = pattern.published;
        return Stream.of(
                Section.of(pattern.inWords(), times(pattern), new PatternCharts(runs, pattern).all())
                        .withText(List.of("Published, until 95 %% were answered: sync %s ms, async %s ms. %s"
                                .formatted(number(published.sync()), number(published.async()), published.meaning()))),
                Section.of(pattern.inWords() + ": how many", counts(pattern), List.of()));
    }

    private Table times(Pattern pattern) {
        TableFormat<MeasuredRuns> format = format();
        addTimes(format, "acknowledged", pattern, PatternResult::acknowledgedTimes);
        addTimes(format, "done", pattern, PatternResult::doneTimes);
        return format.table(cells());
    }

    private static void addTimes(
            TableFormat<MeasuredRuns> format,
            String what,
            Pattern pattern,
            Function<PatternResult, @Nullable Distribution> times) {
        Map<String, Function<Latency, Double>> figures = new LinkedHashMap<>();
        figures.put("mean", Latency::mean);
        figures.put("p50", Latency::p50);
        figures.put("p90", Latency::p90);
        figures.put("p95", Latency::p95);
        figures.put("p99", Latency::p99);
        figures.forEach((name, figure) -> format.column(
                what + ", " + name,
                cell -> orNone(cell.latency(List.of(pattern), times).map(figure))));
    }

    private Table counts(Pattern pattern) {
        return format().column(
                        "acknowledged/s",
                        cell -> number(cell.mean(run -> run.of(pattern).acknowledgedPerSecond())))
                .column(
                        "done/s",
                        cell -> number(cell.mean(run -> run.of(pattern).donePerSecond())))
                .column("failed", cell -> count(cell.sum(pattern, PatternResult::failed)))
                .column("lost", cell -> count(cell.sum(pattern, PatternResult::lost)))
                .column("largest backlog", cell -> count((long) cell.most(pattern, PatternResult::largestBacklog)))
                .column("drain, s", cell -> number(cell.most(pattern, PatternResult::drainSeconds)))
                .table(cells());
    }

    private Table together() {
        return format().column("acknowledged/s", cell -> number(cell.mean(PatternsRun::acknowledgedPerSecond)))
                .column("failed", cell -> percent(cell.failed(runs.patterns())))
                .column(
                        "dropped",
                        cell -> count(cell.all().stream()
                                .mapToLong(PatternsRun::dropped)
                                .sum()))
                .column("CPU-ms per operation", cell -> number(cell.mean(PatternsRun::cpuMillisPerOperation)))
                .column("sound", cell -> "%d of %d runs"
                        .formatted(
                                cell.all().stream().filter(PatternsRun::isSound).count(),
                                cell.all().size()))
                .table(cells());
    }

    private static TableFormat<MeasuredRuns> format() {
        return new TableFormat<>("load, build", cell -> {
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
}
