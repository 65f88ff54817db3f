package flashsale.lab.report;

import flashsale.lab.comparison.Values;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Durations;
import flashsale.lab.latency.Latency;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Pattern;
import flashsale.lab.result.Run;
import flashsale.lab.result.Times;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is compared: the runs of one cell, usually under one load.
 *
 * @param label such as {@code sync}
 * @param valid one run of each block and load in which it has a valid one; by block × loads + the load's place
 * @param counting the keys of those that take part in verdicts
 * @param loads how many it has in each block
 */
public record Column(String label, Map<Integer, Run> valid, Set<Integer> counting, int loads) {

    /** If the attempts that are missing differ by more, in percentage points, the completed checkouts of two columns are not comparable. */
    private static final double TOO_MANY_MISSING = 1;

    public Column {
        valid = new TreeMap<>(valid);
        counting = Set.copyOf(counting);
    }

    /** Under one load. */
    public Column(String label, Map<Integer, Run> valid, Set<Integer> counting) {
        this(label, valid, counting, 1);
    }

    /** All of them count. */
    public Column(String label, Map<Integer, Run> valid) {
        this(label, valid, valid.keySet());
    }

    /** A single run. */
    public Column(String label, Run run) {
        this(label, Map.of(1, run));
    }

    /** One part of each run. */
    public Column of(Pattern pattern) {
        Map<Integer, Run> parts = new TreeMap<>();
        valid.forEach((block, run) -> {
            if (run.parts().containsKey(pattern)) {
                parts.put(block, run.of(pattern));
            }
        });
        return new Column(label, parts, counting, loads);
    }

    /** The runs of several loads, which are one observation in each block in which they all count. */
    public static Column joined(String label, List<Column> loads) {
        Map<Integer, Run> valid = new TreeMap<>();
        Set<Integer> counting = new TreeSet<>();
        for (int i = 0; i < loads.size(); i++) {
            int place = i;
            Column load = loads.get(i);
            load.valid.forEach((block, run) -> valid.put(block * loads.size() + place, run));
            load.counting.forEach(block -> counting.add(block * loads.size() + place));
        }
        return new Column(label, valid, counting, loads.size());
    }

    /** Those that count; if there are none, all. */
    public List<Run> runs() {
        return List.copyOf((isUncounted() ? valid : counted()).values());
    }

    public boolean isEmpty() {
        return valid.isEmpty();
    }

    /** Whether it has valid runs, but none that takes part in verdicts. */
    public boolean isUncounted() {
        return counting.isEmpty() && !isEmpty();
    }

    /** The same runs, none of which takes part in verdicts. */
    public Column uncounted() {
        return new Column(label, valid, Set.of(), loads);
    }

    /** The runs that take part in verdicts. */
    public Map<Integer, Run> counted() {
        Map<Integer, Run> counted = new TreeMap<>(valid);
        counted.keySet().retainAll(counting);
        return counted;
    }

    /** The blocks in which a run under each load counts. */
    public Set<Integer> blocks() {
        return byBlock(_ -> 1.0).keySet();
    }

    /** The figure of each block whose runs count and have it: of several loads their mean, on the scale on which it is compared. */
    public Values values(Figure figure) {
        Map<Integer, Double> means = new TreeMap<>();
        byBlock(figure::of)
                .forEach((block, values) -> means.put(block, figure.scale().mean(values)));
        return new Values(label, () -> figure.text(this), means);
    }

    private Map<Integer, List<Double>> byBlock(Function<Run, @Nullable Double> figure) {
        Map<Integer, List<Double>> values = new TreeMap<>();
        counted().forEach((key, run) -> Optional.ofNullable(figure.apply(run))
                .ifPresent(value -> values.computeIfAbsent(key / loads, _ -> new ArrayList<>())
                        .add(value)));
        values.values().removeIf(ofBlock -> ofBlock.size() < loads);
        return values;
    }

    public boolean has(Figure figure) {
        return statistics(figure::of).getCount() > 0;
    }

    /** Of the runs that have the figure. */
    DoubleSummaryStatistics statistics(Function<Run, @Nullable Double> figure) {
        return runs().stream()
                .map(figure)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
    }

    /** Over the runs that have the figure; 0 if none has. */
    public double mean(Function<Run, @Nullable Double> figure) {
        return statistics(figure).getAverage();
    }

    /** Whether the shares of attempts without a latency, as they failed or never began, are close enough for latencies to be compared. */
    public boolean missesLike(Column other) {
        return Math.abs(missingPercent() - other.missingPercent()) <= TOO_MANY_MISSING;
    }

    private double missingPercent() {
        return mean(Figures.FAILURES::of) + mean(RungFigures.DROPPED::of);
    }

    /** Whether any attempt found nothing left. */
    public boolean isSoldOut() {
        return runs().stream().anyMatch(run -> run.attempts().soldOut() > 0);
    }

    /** Whether a limit, or a sale that was not open, kept any attempt from being completed. */
    public boolean isRefusedByRules() {
        return runs().stream().anyMatch(run -> run.attempts().refused() > 0);
    }

    /** Names one of its latencies, such as {@code sync, paid}. */
    String label(Moment moment) {
        return label + ", " + moment.text(runs().getFirst().isKernel());
    }

    /** Of all values of all runs; empty if a run has none. */
    public Optional<Durations> durations(Moment moment) {
        List<Distribution> kept = runs().stream()
                .flatMap(run -> run.times(moment).stream())
                .map(Times::values)
                .filter(Objects::nonNull)
                .toList();
        return kept.size() == runs().size() ? Durations.of(kept) : Optional.empty();
    }

    /** Over all values of all runs; empty if a run has none. */
    public Optional<Latency> latency(Moment moment) {
        return durations(moment).map(Durations::latency);
    }

    /** The run with the median throughput, which stands for all runs where they cannot be combined. */
    Run typical() {
        return runs().stream()
                .sorted(Comparator.comparingDouble(run -> run.perSecond().completed()))
                .toList()
                .get((runs().size() - 1) / 2);
    }
}
