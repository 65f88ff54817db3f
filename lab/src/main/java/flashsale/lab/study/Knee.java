package flashsale.lab.study;

import static flashsale.lab.report.Figures.KNEE;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.Pair;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Obstacle;
import flashsale.lab.comparison.Values;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Answer.Row;
import flashsale.lab.report.Answer.Side;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much each of two builds can serve: in each block the arrival rate at which the time until 95 % have paid reaches a second, between the
 * highest rate that was served and the next (on logarithmic scales), so that the steps of the rates do not show. If that one was not too
 * slow, but somebody failed, it is the highest that was served.
 */
record Knee(Series series, Pair pair) {

    private static final Obstacle BEYOND =
            new Obstacle(": all was served", "the most that was tried was served, so the knee is higher");

    String title() {
        return series.heading("The knee" + (series.builds().size() == 2 ? "" : ", " + pair));
    }

    /** A block in which a build served no rate, or a run above the highest that it served does not count, is no pair. */
    Finding finding() {
        boolean decides = series.plan().decide().has(pair.first(), pair.second());
        Values first = values(pair.first());
        Values second = values(pair.second());
        return new Finding(
                KNEE.label(),
                decides ? KNEE.better() : Better.NOT_TESTED,
                KNEE.scale(),
                first,
                second,
                Optional.of(BEYOND).filter(_ -> beyond(first) + beyond(second) > 0));
    }

    private Values values(Build build) {
        Map<Integer, Double> knees = byBlock(build);
        return new Values(build.id(), () -> text(knees), knees);
    }

    private Map<Integer, Double> byBlock(Build build) {
        List<Map<Integer, Run>> growing = series.loads().stream()
                .map(load -> new Comparisons(series)
                        .classical(build, load)
                        .map(cell -> series.column(build.id(), cell, load).counted())
                        .orElse(Map.of()))
                .toList();
        Map<Integer, Double> knees = new TreeMap<>();
        growing.stream().flatMap(runs -> runs.keySet().stream()).distinct().forEach(block -> knee(growing.stream()
                        .map(runs -> Optional.ofNullable(runs.get(block))
                                .map(run -> run.load().rungs().getFirst()))
                        .toList())
                .ifPresent(knee -> knees.put(block, knee)));
        return knees;
    }

    /** Of one block; its runs that do not count are empty. */
    private static Optional<Double> knee(List<Optional<RungResult>> growing) {
        Optional<RungResult> above = Optional.empty();
        for (Optional<RungResult> rung : growing.reversed()) {
            if (rung.isEmpty()) {
                return Optional.empty();
            }
            if (rung.get().wasServed()) {
                return Optional.of(above.map(next -> between(rung.get(), next))
                        .orElseGet(() -> rung.get().offered()));
            }
            above = rung;
        }
        return Optional.empty();
    }

    private static double between(RungResult served, RungResult next) {
        double fast = Objects.requireNonNull(served.paidP95());
        double slow = Objects.requireNonNullElse(next.paidP95(), 0.0);
        double part = slow > RungResult.IN_TIME_MILLIS
                ? Math.log(RungResult.IN_TIME_MILLIS / fast) / Math.log(slow / fast)
                : 0;
        return served.offered() * Math.pow(next.offered() / served.offered(), part);
    }

    private static String text(Map<?, Double> knees) {
        DoubleSummaryStatistics all = statistics(knees);
        return all.getCount() == 0
                ? Numbers.NONE
                : "%.1f (%.1f … %.1f)".formatted(all.getAverage(), all.getMin(), all.getMax());
    }

    private static DoubleSummaryStatistics statistics(Map<?, Double> knees) {
        return knees.values().stream().mapToDouble(Double::doubleValue).summaryStatistics();
    }

    Answer answer(Holm tests) {
        Finding finding = finding();
        List<Values> sides = List.of(finding.first(), finding.second());
        return new Answer(
                title(),
                Stream.concat(
                                Stream.of(finding.verdict(tests).inWords() + "."),
                                sides.stream().flatMap(side -> beyondInWords(side).stream()))
                        .toList(),
                List.of(new Row(
                        finding.figure(),
                        sides.stream()
                                .map(it -> new Side(
                                        it.label(),
                                        it.text().get(),
                                        statistics(it.byBlock()).getAverage()))
                                .toList(),
                        finding.verdict(tests).inBrief())));
    }

    /** In how many blocks all that was tried was served. */
    private long beyond(Values side) {
        int most = series.loads().getLast().size();
        return side.byBlock().values().stream().filter(knee -> knee >= most).count();
    }

    private Optional<String> beyondInWords(Values side) {
        return Optional.of(beyond(side))
                .filter(blocks -> blocks > 0)
                .map(blocks -> "In %d of %d blocks %s served all that was tried, so its knee is higher."
                        .formatted(blocks, side.byBlock().size(), side.label()));
    }

    Section section() {
        Map<Integer, Double> first = byBlock(pair.first());
        Map<Integer, Double> second = byBlock(pair.second());
        return Section.detail(
                title() + ", block by block",
                Table.with("block", (Integer block) -> block.toString())
                        .with(pair.first().id(), block -> Numbers.orNone("%.1f", first.get(block)))
                        .with(pair.second().id(), block -> Numbers.orNone("%.1f", second.get(block)))
                        .of(Stream.concat(first.keySet().stream(), second.keySet().stream())
                                .distinct()
                                .sorted()
                                .toList()));
    }
}
