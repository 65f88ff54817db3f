package flashsale.lab.comparison;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A figure of one side.
 *
 * @param label such as {@code sync}
 * @param text all runs together, such as their mean with the lowest and the highest; takes long if it merges histograms
 * @param byBlock of each block whose run counts and has the figure: one run is one observation, as values within a run depend on each other
 */
public record Values(String label, Supplier<String> text, Map<?, Double> byBlock) {

    public boolean isEmpty() {
        return byBlock.isEmpty();
    }

    /** For each block in which all of these have the figure: the values, in this order. */
    public static Stream<List<Double>> inTheSameBlocks(List<Values> sides) {
        return sides.getFirst().byBlock.keySet().stream()
                .map(block -> sides.stream()
                        .<@Nullable Double>map(side -> side.byBlock.get(block))
                        .filter(Objects::nonNull)
                        .toList())
                .filter(values -> values.size() == sides.size());
    }
}
