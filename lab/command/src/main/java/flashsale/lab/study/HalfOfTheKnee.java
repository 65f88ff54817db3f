package flashsale.lab.study;

import static flashsale.lab.report.Figures.KNEE;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.Pair;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Scale;
import flashsale.lab.comparison.Values;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Findings;
import flashsale.lab.report.Report.Section;
import flashsale.lab.stack.Threads;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The figures that decide, at half of the smaller of both {@link Knee}s of each block. The rate that decides is the same in all blocks, so it is
 * light for a fast machine and heavy for a slow one; this one is equally heavy for all. It is described and not tested.
 *
 * @param rates in arrivals per second, by block
 */
record HalfOfTheKnee(Series series, Pair pair, Map<Integer, Double> rates) {

    /** Of each pair of builds; none if the plan asks for no knee, or for nothing else. */
    static List<HalfOfTheKnee> of(Series series) {
        return Knee.isWanted(series) && series.plan().primary().size() > 1
                ? series.pairs().stream()
                        .map(pair -> new HalfOfTheKnee(series, pair, rates(series, pair)))
                        .filter(it -> !it.rates.isEmpty())
                        .toList()
                : List.of();
    }

    private static Map<Integer, Double> rates(Series series, Pair pair) {
        Map<Integer, Double> second = Knee.byBlock(series, pair.second());
        Map<Integer, Double> rates = new TreeMap<>(Knee.byBlock(series, pair.first()));
        rates.keySet().retainAll(second.keySet());
        rates.replaceAll((block, knee) -> Math.min(knee, second.getOrDefault(block, knee)) / 2);
        return rates;
    }

    Section section(Holm tests) {
        return Section.of(
                        series.heading(
                                "At half of the smaller knee" + new Comparisons(series).of(pair, Threads.VIRTUAL)),
                        new Findings(findings(), tests).table(),
                        List.of())
                .withText(Numbers.withRange(rates.values(), "%.1f"::formatted)
                        + " arrivals per second: half of the smaller of both knees of each block, so that the load is"
                        + " equally heavy for a fast and for a slow machine. The figures are read between those of the nearest rates, on"
                        + " logarithmic scales. They are described and not tested: what decides was fixed beforehand.");
    }

    List<Finding> findings() {
        return series.plan().primary().stream()
                .filter(figure -> !figure.equals(KNEE) && figure.scale() == Scale.RATIO)
                .map(figure -> new Finding(
                        figure.label(series.script()),
                        Better.NOT_TESTED,
                        figure.scale(),
                        values(pair.first(), figure),
                        values(pair.second(), figure),
                        Optional.empty()))
                .filter(Finding::isMeasured)
                .toList();
    }

    private Values values(Build build, Figure figure) {
        Map<Integer, Map<LoadSpec, StudyRun>> blocks = Knee.blocks(series, build);
        Map<Integer, Double> values = new TreeMap<>();
        rates.forEach((block, rate) -> between(
                        measured(figure, blocks.getOrDefault(block, Map.of()).values()), rate)
                .ifPresent(value -> values.put(block, value)));
        return new Values(build.id(), () -> Numbers.withRange(values.values(), figure::text), values);
    }

    /** By the rate; of the runs that count. */
    private static NavigableMap<Double, Double> measured(Figure figure, Collection<StudyRun> runs) {
        NavigableMap<Double, Double> measured = new TreeMap<>();
        runs.stream().filter(StudyRun::counts).forEach(run -> {
            Double value = figure.of(run.result());
            if (value != null && value > 0) {
                measured.put((double) run.planned().load().size(), value);
            }
        });
        return measured;
    }

    /** A straight line on logarithmic scales; empty outside of what was measured. */
    static Optional<Double> between(NavigableMap<Double, Double> measured, double rate) {
        Map.Entry<Double, Double> low = measured.floorEntry(rate);
        Map.Entry<Double, Double> high = measured.ceilingEntry(rate);
        if (low == null || high == null) {
            return Optional.empty();
        }
        double part = low.getKey().equals(high.getKey())
                ? 0
                : Math.log(rate / low.getKey()) / Math.log(high.getKey() / low.getKey());
        return Optional.of(low.getValue() * Math.pow(high.getValue() / low.getValue(), part));
    }
}
