package flashsale.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DifferenceTest {

    /** The example of R's documentation: {@code t.test(sleep$extra[11:20], sleep$extra[1:10], paired = TRUE)}. */
    @Test
    void it_is_that_of_rs_paired_test() {
        double[] first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
        double[] second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

        Difference difference = Difference.of(IntStream.range(0, first.length)
                        .mapToDouble(i -> second[i] - first[i])
                        .toArray())
                .orElseThrow();

        assertThat(difference.pairs()).isEqualTo(10);
        assertThat(difference.value()).isCloseTo(1.58, within(1e-9));
        assertThat(difference.low()).isCloseTo(0.7001142, within(1e-6));
        assertThat(difference.high()).isCloseTo(2.4598858, within(1e-6));
        assertThat(difference.probability()).isCloseTo(0.002833, within(1e-6));
        assertThat(difference.isSignificant()).isTrue();
    }

    @Test
    void what_scatters_more_than_it_differs_is_not_significant() {
        assertThat(Difference.of(5, -4, 6)).hasValueSatisfying(difference -> assertThat(difference.isSignificant())
                .isFalse());
    }

    @Test
    void one_pair_and_pairs_that_do_not_scatter_are_not_tested() {
        assertThat(Difference.of(20)).hasValueSatisfying(difference -> {
            assertThat(difference.value()).isEqualTo(20);
            assertThat(difference.isTested()).isFalse();
            assertThat(difference.isSignificant()).isFalse();
        });
        assertThat(Difference.of(0.3, 0.1 + 0.2, 0.3))
                .hasValueSatisfying(
                        difference -> assertThat(difference.isTested()).isFalse());
        assertThat(Difference.of()).isEmpty();
    }

    @Test
    void more_pairs_see_smaller_differences() {
        assertThat(Difference.halfWidth(3, 0.05)).isCloseTo(0.1242, within(1e-4));
        assertThat(Difference.halfWidth(10, 0.05)).isCloseTo(0.0358, within(1e-4));
    }
}
