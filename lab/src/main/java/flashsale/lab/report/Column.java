package flashsale.lab.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What is compared: one run, or several of the same kind.
 *
 * @param label such as {@code sync}
 * @param runs at least one
 */
public record Column(String label, List<RunResult> runs) {

    double mean(ToDoubleFunction<RunResult> figure) {
        return runs.stream().mapToDouble(figure).average().orElseThrow();
    }

    /** The middle one of the runs' values: percentiles must not be averaged. */
    double middle(ToDoubleFunction<RunResult> figure) {
        double[] values = runs.stream().mapToDouble(figure).sorted().toArray();
        return values[values.length / 2];
    }
}
