package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.Script;
import flashsale.lab.result.RunResult;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is compared: one run, or several of the same kind.
 *
 * @param label such as {@code sync}
 * @param runs at least one
 */
public record Column(String label, List<RunResult> runs) {

    /** Of the runs that have the figure. */
    public DoubleSummaryStatistics statistics(Function<RunResult, @Nullable Double> figure) {
        return runs.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
    }

    public double mean(Function<RunResult, @Nullable Double> figure) {
        return statistics(figure).getAverage();
    }

    /** Whether at least half of all attempts found nothing left, in every run: then they tell how the shop says no. */
    public static boolean areSoldOut(List<Column> columns) {
        return !columns.isEmpty()
                && columns.stream()
                        .flatMap(column -> column.runs().stream())
                        .allMatch(run -> run.soldOut() > 0 && 2 * run.soldOut() >= run.attempts());
    }

    /** Names one of its latencies, such as {@code sync, paid}. */
    String label(Moment moment) {
        return label + ", " + moment.text(Script.named(runs.getFirst().script()));
    }

    /** Of all values of all runs; empty if a run has none. */
    public Optional<Distribution> distribution(Moment moment) {
        List<Distribution> kept =
                runs.stream().map(moment::distribution).filter(Objects::nonNull).toList();
        return kept.size() == runs.size() ? Distribution.merged(kept) : Optional.empty();
    }

    /** Over all values of all runs; empty if a run has none. */
    public Optional<Latency> latency(Moment moment) {
        return distribution(moment).map(Distribution::latency);
    }

    /** The run with the median throughput, which stands for all runs where they cannot be combined. */
    RunResult typical() {
        return runs.stream()
                .sorted(Comparator.comparingDouble(RunResult::checkoutsPerSecond))
                .toList()
                .get((runs.size() - 1) / 2);
    }
}
