package flashsale.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {

    @Test
    void the_interval_is_that_of_students_t() {
        // R: t.test(c(10, 12, 14))$conf.int is 7.031725 … 16.968275, sd is 2
        Estimate estimate = Estimate.of(10, 12, 14);

        assertThat(estimate.mean()).isEqualTo(12);
        assertThat(estimate.deviation()).isEqualTo(2);
        assertThat(estimate.halfWidth()).isCloseTo(4.968275, within(1e-6));
    }

    @Test
    void one_run_has_no_interval() {
        Estimate estimate = Estimate.of(7);

        assertThat(estimate.mean()).isEqualTo(7);
        assertThat(estimate.halfWidth()).isNaN();
    }

    @Test
    void nothing_can_be_said_of_no_runs() {
        assertThatIllegalArgumentException().isThrownBy(Estimate::of);
    }
}
