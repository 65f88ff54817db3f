package flashsale.lab.comparison;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;

/**
 * By how much the second of each pair differs from the first, on average: Student's t-test for pairs.
 *
 * @param pairs how many there are
 * @param value mean of the pairs' differences
 * @param halfWidth half of the mean's 95 % confidence interval; NaN if nothing can be tested
 * @param probability of a mean at least this large if there were no difference (two-sided); NaN if nothing can be tested
 */
public record Difference(int pairs, double value, double halfWidth, double probability) {

    /** Below this probability there is a difference. */
    static final double SIGNIFICANT = 0.05;

    /** Smaller scatter comes from rounding only. */
    private static final double ROUNDING = 1e-9;

    /** Of the differences within pairs; empty if there are none. */
    public static Optional<Difference> of(double... differences) {
        if (differences.length == 0) {
            return Optional.empty();
        }
        int pairs = differences.length;
        double value = Mean.of(differences).getAsDouble();
        double deviation = StandardDeviation.of(differences).getAsDouble();
        if (pairs == 1 || deviation < ROUNDING) {
            return Optional.of(new Difference(pairs, value, Double.NaN, Double.NaN));
        }
        double probability = TTest.withDefaults().test(differences).getPValue();
        return Optional.of(new Difference(pairs, value, halfWidth(pairs, deviation), probability));
    }

    /**
     * Half of the 95 % confidence interval: the smallest mean difference that can be told from chance.
     *
     * @param pairs at least two
     * @param deviation the standard deviation of the pairs' differences
     */
    public static double halfWidth(int pairs, double deviation) {
        double quantile = TDistribution.of(pairs - 1.0).inverseSurvivalProbability(SIGNIFICANT / 2);
        return quantile * deviation / Math.sqrt(pairs);
    }

    /** Whether there were at least two pairs and their differences scatter, as those of real figures do. */
    boolean isTested() {
        return !Double.isNaN(probability);
    }

    boolean isSignificant() {
        return probability < SIGNIFICANT;
    }

    /** Whether the whole confidence interval is at most this far from no difference. */
    boolean isWithin(double reach) {
        return -reach <= low() && high() <= reach;
    }

    /** Lower end of the 95 % confidence interval. */
    public double low() {
        return value - halfWidth;
    }

    /** Upper end of the 95 % confidence interval. */
    public double high() {
        return value + halfWidth;
    }
}
