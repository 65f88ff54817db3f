package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import flashsale.lab.study.Model.Observed;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelTest {

    private static final int INSTANCES = 10;
    private static final Model TRUE = new Model(2, 0.1, INSTANCES, 0.040, 0.015, 500, 2);
    private static final double KNEE = TRUE.knee().orElseThrow();
    private static final List<Observed> LIGHT = List.of(seen(1), seen(18));
    private static final List<Observed> CROWDS = List.of(seen(100), seen(110));

    @Test
    void it_finds_the_knee_of_a_shop_that_behaves_like_it() {
        assertThat(Model.of(2, INSTANCES, LIGHT, CROWDS).orElseThrow().knee().orElseThrow())
                .isCloseTo(KNEE, withPercentage(5));
    }

    @Test
    void a_busy_shops_arrivals_are_not_looked_at() {
        assertThat(Model.of(2, INSTANCES, List.of(seen(1), seen(18), seen(60)), CROWDS))
                .isEqualTo(Model.of(2, INSTANCES, LIGHT, CROWDS));
    }

    @Test
    void two_light_loads_and_a_crowd_whose_customers_take_less_are_needed() {
        assertThat(Model.of(2, INSTANCES, List.of(seen(18), seen(60)), CROWDS)).isEmpty();
        assertThat(Model.of(2, INSTANCES, LIGHT, List.of())).isEmpty();
        assertThat(Model.of(2, INSTANCES, LIGHT, List.of(new Observed(10, 2, 9_000, 18_000))))
                .isEmpty();
    }

    @Test
    void at_its_knee_a_second_passes_until_95_percent_have_paid_and_longer_beyond() {
        assertThat(TRUE.paidMillis(KNEE)).isCloseTo(1000, within(1e-3));
        assertThat(TRUE.paidMillis(KNEE + 5)).isGreaterThan(1000);
    }

    @Test
    void a_shop_that_is_too_slow_for_anybody_has_no_knee() {
        assertThat(new Model(2, 0.1, INSTANCES, 0.040, 0.015, 50_000, 2).knee()).isEmpty();
    }

    @Test
    void customers_share_nothing_until_there_are_more_of_them_than_instances() {
        assertThat(TRUE.demand(0.1)).isEqualTo(TRUE.demand(INSTANCES)).isEqualTo(0.040);
        assertThat(TRUE.demand(2 * INSTANCES)).isCloseTo(0.0275, within(1e-9));
    }

    @Test
    void customers_who_come_faster_than_the_processors_serve_an_endless_crowd_wait_for_ever() {
        double most = (2 - 0.1) / 0.015;

        assertThat(TRUE.paidMillis(most - 1)).isGreaterThan(1000).isFinite();
        assertThat(TRUE.paidMillis(most)).isInfinite();
    }

    private static Observed seen(double rate) {
        double customers = TRUE.customers(rate);
        double mean = 1000 * customers / rate;
        return new Observed(rate, TRUE.idle() + rate * TRUE.demand(customers), mean, TRUE.tail() * mean);
    }
}
