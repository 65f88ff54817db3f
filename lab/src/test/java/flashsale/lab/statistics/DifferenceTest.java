package flashsale.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DifferenceTest {

    /** Worked by hand: means 12 and 20, variances 4 and 16, so the standard error is √(20/3) and there are 50/17 degrees of freedom. */
    @Test
    void it_is_that_of_welchs_test() {
        Difference difference = Difference.between(new double[] {10, 12, 14}, new double[] {16, 20, 24})
                .orElseThrow();

        double standardError = Math.sqrt(20 / 3.0);
        assertThat(difference.value()).isEqualTo(8);
        assertThat(difference.halfWidth() / standardError).isCloseTo(Estimate.quantile(50 / 17.0), within(1e-9));
        assertThat(difference.probability()).isBetween(0.04, 0.07);
    }

    @Test
    void what_scatters_more_than_it_differs_is_not_significant() {
        assertThat(Difference.between(new double[] {10, 20, 30}, new double[] {15, 25, 35}))
                .hasValueSatisfying(
                        difference -> assertThat(difference.isSignificant()).isFalse());
    }

    @Test
    void what_differs_much_more_than_it_scatters_is_significant() {
        assertThat(Difference.between(new double[] {10, 11, 12}, new double[] {30, 31, 32}))
                .hasValueSatisfying(
                        difference -> assertThat(difference.isSignificant()).isTrue());
    }

    @Test
    void one_run_proves_nothing() {
        assertThat(Difference.between(new double[] {10}, new double[] {30, 31, 32}))
                .isEmpty();
        assertThat(Difference.between(new double[] {5, 5}, new double[] {5, 5})).isEmpty();
    }
}
