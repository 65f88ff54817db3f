package flashsale.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DifferenceTest {

    /** The example of R's documentation: {@code t.test(extra ~ group, data = sleep)}. */
    @Test
    void it_is_that_of_rs_welch_test() {
        double[] first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
        double[] second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

        Difference difference = Difference.between(first, second).orElseThrow();

        assertThat(difference.value()).isCloseTo(2.33 - 0.75, within(1e-9));
        assertThat(difference.value() - difference.halfWidth()).isCloseTo(-0.2054832, within(1e-6));
        assertThat(difference.value() + difference.halfWidth()).isCloseTo(3.3654832, within(1e-6));
        assertThat(difference.probability()).isCloseTo(0.07939, within(1e-5));
        assertThat(difference.isSignificant()).isFalse();
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
