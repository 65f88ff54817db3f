package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlateauTest {

    private final Plateau plateau = new Plateau(5, 0.03);

    @Test
    void nothing_is_said_before_two_windows_have_passed() {
        add(IntStream.range(0, 9).mapToDouble(second -> 100));

        assertThat(plateau.isReached()).isFalse();
    }

    @Test
    void a_rate_that_stays_has_stopped_rising() {
        add(IntStream.range(0, 10).mapToDouble(second -> 100));

        assertThat(plateau.isReached()).isTrue();
    }

    @Test
    void a_rate_that_rises_steadily_has_not() {
        for (int second = 1; second <= 60; second++) {
            add(10 * second);
            assertThat(plateau.isReached()).isFalse();
        }
    }

    @Test
    void a_cold_start_ends_where_the_curve_flattens() {
        Random random = new Random(7);
        int second = 0;
        while (!plateau.isReached()) {
            second++;
            add(200 * (1 - Math.exp(-second / 8.0)) * (1 + 0.02 * random.nextGaussian()));
        }

        assertThat(second).isBetween(18, 40);
    }

    @Test
    void a_pause_in_the_middle_of_the_rise_is_not_taken_for_the_top_when_it_rises_again() {
        add(DoubleStream.of(10, 20, 40, 60, 80, 100, 120, 140, 160, 180));
        assertThat(plateau.isReached()).isFalse();
    }

    @Test
    void the_fall_and_the_rise_after_a_burst_are_no_plateau_but_what_comes_then_is() {
        double[] burst = {80, 90, 80, 60, 40, 25, 20, 20, 22, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60};
        for (double rate : burst) {
            add(rate);
            assertThat(plateau.isReached()).isFalse();
        }

        add(IntStream.range(0, 10).mapToDouble(second -> 60));
        assertThat(plateau.isReached()).isTrue();
    }

    @Test
    void the_first_flat_seconds_of_a_cold_start_are_no_plateau() {
        add(DoubleStream.of(0, 1, 2, 1, 0, 2, 1, 1, 2, 1, 0, 1));

        assertThat(plateau.isReached()).isFalse();
    }

    @Test
    void no_success_at_all_is_no_plateau() {
        add(IntStream.range(0, 30).mapToDouble(second -> 0));

        assertThat(plateau.isReached()).isFalse();
    }

    @Test
    void seconds_of_which_nothing_was_heard_have_the_rate_of_the_time_until_the_next() {
        plateau.add(1, 10);
        plateau.add(4, 30);

        assertThat(plateau.rates()).containsExactly(10.0, 30.0, 30.0, 30.0);
    }

    @Test
    void the_rate_lately_is_that_of_the_last_window_or_of_all_there_is() {
        add(DoubleStream.of(10, 30));
        assertThat(plateau.lately()).isEqualTo(20);

        add(DoubleStream.of(9, 140, 20, 51, 80));
        assertThat(plateau.lately()).isEqualTo(60);
    }

    private void add(DoubleStream rates) {
        rates.forEach(this::add);
    }

    private void add(double rate) {
        plateau.add(plateau.rates().size() + 1, rate);
    }
}
