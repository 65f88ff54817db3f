package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.study.Model.Observed;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ModelTest {

    private static final Model TRUE = new Model(2, 0.1, 0.02, 40);

    @Test
    void it_finds_what_rules_a_shop_that_behaves_like_it() {
        assertThat(Model.of(2, seen(1, 20, 40)).orElseThrow()).satisfies(found -> {
            assertThat(found.idle()).isCloseTo(0.1, within(1e-9));
            assertThat(found.demand()).isCloseTo(0.02, within(1e-9));
            assertThat(found.restMillis()).isCloseTo(40, within(1e-9));
        });
    }

    @Test
    void what_a_busy_shop_does_is_not_looked_at() {
        List<Observed> other = Stream.concat(seen(1, 20, 40).stream(), Stream.of(new Observed(80, 1.2, 77)))
                .toList();

        assertThat(Model.of(2, other)).isEqualTo(Model.of(2, seen(1, 20, 40)));
    }

    @Test
    void one_light_load_is_not_enough() {
        assertThat(Model.of(2, seen(1, 60))).isEmpty();
    }

    @Test
    void at_its_knee_a_second_passes_until_95_percent_have_paid_and_beyond_its_processors_none_ever_do() {
        assertThat(TRUE.paidMillis(TRUE.knee())).isCloseTo(1000, within(1e-6));
        assertThat(TRUE.paidMillis(95)).isInfinite();
    }

    private static List<Observed> seen(double... rates) {
        return Arrays.stream(rates)
                .mapToObj(rate -> new Observed(rate, 2 * TRUE.busy(rate), TRUE.paidMillis(rate)))
                .toList();
    }
}
