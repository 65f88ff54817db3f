package flashsale.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {

    @Test
    void observations_that_stand_for_one_have_the_mean_on_the_scale_on_which_they_are_compared() {
        assertThat(Scale.RATIO.mean(List.of(10.0, 1_000.0))).isEqualTo(100, within(1e-9));
        assertThat(Scale.UNITS.mean(List.of(0.0, 1_000.0))).isEqualTo(500);
    }

    @Test
    void one_observation_stands_for_itself() {
        assertThat(Scale.RATIO.mean(List.of(0.1))).isEqualTo(0.1);
    }
}
