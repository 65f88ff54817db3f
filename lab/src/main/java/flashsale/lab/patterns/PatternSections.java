package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Numbers;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was measured of each pattern, and of all together, by load profile and build. */
record PatternSections(MeasuredRuns runs) {

    private static final List<String> FIGURES = List.of("mean", "p50", "p90", "p95", "p99");

    Stream<Section> all() {
        return Stream.concat(
                runs.patterns().stream().flatMap(this::of),
                Stream.of(Section.of("All together", together(), List.of())));
    }

    private Stream<Section> of(Pattern pattern) {
        Published published = pattern.published();
        return Stream.of(
                Section.of(pattern.inWords(), times(pattern), new PatternCharts(runs, pattern).all())
                        .withText(List.of("Published, until 95 %% were answered: sync %s ms, async %s ms. %s"
                                .formatted(
                                        Numbers.number(published.sync()),
                                        Numbers.number(published.async()),
                                        published.meaning()))),
                Section.of(pattern.inWords() + ": how many", counts(pattern), List.of()));
    }

    private Table times(Pattern pattern) {
        Table table = new Table(Stream.of(
                        Stream.of("load, build"),
                        FIGURES.stream().map("acknowledged, %s"::formatted),
                        FIGURES.stream().map("done, %s"::formatted))
                .flatMap(it -> it)
                .toList());
        forEachCell((name, cell) -> table.row(
                name,
                Stream.concat(
                                latency(cell, pattern, PatternResult::acknowledgedTimes),
                                latency(cell, pattern, PatternResult::doneTimes))
                        .toList()));
        return table;
    }

    private static Stream<String> latency(
            MeasuredRuns cell, Pattern pattern, Function<PatternResult, @Nullable Distribution> times) {
        Optional<Latency> latency = cell.latency(List.of(pattern), times);
        return Stream.<Function<Latency, Double>>of(
                        Latency::mean, Latency::p50, Latency::p90, Latency::p95, Latency::p99)
                .map(figure -> latency.map(figure).map(Numbers::number).orElse(Numbers.NONE));
    }

    private Table counts(Pattern pattern) {
        Table table = new Table(
                List.of("load, build", "acknowledged/s", "done/s", "failed", "lost", "largest backlog", "drain, s"));
        forEachCell((name, cell) -> table.row(
                name,
                List.of(
                        Numbers.number(cell.mean(run -> run.of(pattern).acknowledgedPerSecond())),
                        Numbers.number(cell.mean(run -> run.of(pattern).donePerSecond())),
                        Numbers.count(cell.sum(pattern, PatternResult::failed)),
                        Numbers.count(cell.sum(pattern, PatternResult::lost)),
                        Numbers.count((long) cell.most(pattern, PatternResult::largestBacklog)),
                        Numbers.number(cell.most(pattern, PatternResult::drainSeconds)))));
        return table;
    }

    private Table together() {
        Table table = new Table(
                List.of("load, build", "acknowledged/s", "failed", "dropped", "CPU-ms per operation", "sound"));
        forEachCell((name, cell) -> table.row(
                name,
                List.of(
                        Numbers.number(cell.mean(PatternsRun::acknowledgedPerSecond)),
                        Numbers.percent(cell.failed(runs.patterns())),
                        Numbers.count(cell.all().stream()
                                .mapToLong(PatternsRun::dropped)
                                .sum()),
                        Numbers.number(cell.mean(PatternsRun::cpuMillisPerOperation)),
                        "%d of %d runs"
                                .formatted(
                                        cell.all().stream()
                                                .filter(PatternsRun::isSound)
                                                .count(),
                                        cell.all().size()))));
        return table;
    }

    private void forEachCell(BiConsumer<String, MeasuredRuns> row) {
        for (String profile : runs.profiles()) {
            for (Build build : runs.builds()) {
                MeasuredRuns cell = runs.under(profile).of(build);
                if (!cell.isEmpty()) {
                    row.accept(profile + ", " + build, cell);
                }
            }
        }
    }
}
