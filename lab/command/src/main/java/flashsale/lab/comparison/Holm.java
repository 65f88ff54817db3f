package flashsale.lab.comparison;

import java.util.Arrays;

/**
 * Which of many tests hold in spite of their number: Holm's procedure. The chance of any false difference among those that hold is below 5
 * %, however the tests depend on each other.
 *
 * @param tests how many there are
 * @param limit the highest probability that holds; below zero if none does
 */
public record Holm(int tests, double limit) {

    private static final double NONE = -1;

    /** Judges all tests with these probabilities. */
    public static Holm among(double... probabilities) {
        double[] sorted = Arrays.stream(probabilities).sorted().toArray();
        double limit = NONE;
        for (int i = 0; i < sorted.length && sorted[i] < Difference.SIGNIFICANT / (sorted.length - i); i++) {
            limit = sorted[i];
        }
        return new Holm(sorted.length, limit);
    }

    /** Whether the test with this probability holds. */
    boolean holds(double probability) {
        return probability <= limit;
    }
}
