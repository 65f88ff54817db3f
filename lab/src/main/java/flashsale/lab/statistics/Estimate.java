package flashsale.lab.statistics;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What several runs say about a figure.
 *
 * @param deviation the standard deviation of the sample; NaN for fewer than two runs
 * @param halfWidth half of the 95 % confidence interval of the mean, by Student's t; NaN for fewer than two runs
 */
public record Estimate(int runs, double mean, double deviation, double halfWidth) {

    private static final double OUTSIDE = 0.05;

    /**
     * Estimates from at least one value.
     *
     * @throws IllegalArgumentException if there are no values
     */
    public static Estimate of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        double mean = Mean.of(values).getAsDouble();
        if (values.length == 1) {
            return new Estimate(1, mean, Double.NaN, Double.NaN);
        }
        double deviation = StandardDeviation.of(values).getAsDouble();
        double halfWidth = quantile(values.length - 1) * deviation / Math.sqrt(values.length);
        return new Estimate(values.length, mean, deviation, halfWidth);
    }

    /** How many standard errors the 95 % interval reaches to each side. */
    static double quantile(double degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(OUTSIDE / 2);
    }
}
