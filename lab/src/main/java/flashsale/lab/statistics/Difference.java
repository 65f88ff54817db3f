package flashsale.lab.statistics;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.TTest;

/**
 * By how much a figure differs between two groups of runs. Welch's test: it is made for few runs, and does not suppose that
 * both groups scatter alike.
 *
 * @param value the second group's mean less the first's
 * @param halfWidth half of the 95 % confidence interval
 * @param probability of at least such a difference if there were none (two-sided)
 */
public record Difference(double value, double halfWidth, double probability) {

    /** The probability below which one speaks of a difference. */
    public static final double SIGNIFICANT = 0.05;

    private static final TTest WELCH = TTest.withDefaults().with(DataDispersion.HETEROSCEDASTIC);

    /** The difference; empty if a group has fewer than two runs, or if nothing scatters at all, which no real figure does. */
    public static Optional<Difference> between(double[] first, double[] second) {
        if (first.length < 2 || second.length < 2) {
            return Optional.empty();
        }
        double standardError = Math.sqrt(squaredError(first) + squaredError(second));
        if (standardError == 0) {
            return Optional.empty();
        }
        TTest.Result test = WELCH.test(second, first);
        return Optional.of(new Difference(
                Mean.of(second).getAsDouble() - Mean.of(first).getAsDouble(),
                Estimate.quantile(test.getDegreesOfFreedom()) * standardError,
                test.getPValue()));
    }

    public boolean isSignificant() {
        return probability < SIGNIFICANT;
    }

    private static double squaredError(double[] values) {
        return Variance.of(values).getAsDouble() / values.length;
    }
}
