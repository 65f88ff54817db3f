package flashsale.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HolmTest {

    /** R: {@code p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")} gives 0.03, 0.06, 0.06, 0.02. */
    @Test
    void those_hold_whose_adjusted_probability_is_below_five_percent_in_r() {
        Holm holm = Holm.among(0.01, 0.04, 0.03, 0.005);

        assertThat(holm.tests()).isEqualTo(4);
        assertThat(holm.holds(0.005)).isTrue();
        assertThat(holm.holds(0.01)).isTrue();
        assertThat(holm.holds(0.03)).isFalse();
        assertThat(holm.holds(0.04)).isFalse();
    }

    @Test
    void one_that_fails_takes_all_that_are_less_clear_with_it() {
        assertThat(Holm.among(0.02, 0.03, 0.04).holds(0.02)).isFalse();
        assertThat(Holm.among(0.02, 0.03, 0.04).holds(0.04)).isFalse();
    }

    @Test
    void a_single_test_is_judged_as_ever() {
        assertThat(Holm.among(0.049).holds(0.049)).isTrue();
        assertThat(Holm.among(0.051).holds(0.051)).isFalse();
    }
}
