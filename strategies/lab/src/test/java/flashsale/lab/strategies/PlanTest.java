package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static final Setup USUAL = new Setup(3000, "wait", 20, false, false);
    private static final Setup CLASSIC = new Setup(3000, "wait", 20, true, false);

    @Test
    void jobs_take_as_many_rounds_as_there_are_places() {
        assertThat(USUAL.expectedSeconds(JobCase.FOUR, Strategy.KAFKA)).isEqualTo(150);
        assertThat(USUAL.expectedSeconds(JobCase.ONE, Strategy.SIMPLE)).isEqualTo(15);
        assertThat(USUAL.expectedSeconds(JobCase.THREE, Strategy.SYNC)).isEqualTo(150);
        assertThat(USUAL.expectedSeconds(JobCase.ONE, Strategy.SYNC)).isEqualTo(300);
    }

    @Test
    void a_pool_does_only_what_it_has_room_for() {
        assertThat(USUAL.expectedSeconds(JobCase.FOUR, Strategy.THREAD_POOL)).isEqualTo(18);
    }

    @Test
    void a_consumer_of_one_thread_needs_fifty_minutes_for_a_thousand_jobs() {
        assertThat(CLASSIC.expectedSeconds(JobCase.FOUR, Strategy.RABBITMQ)).isEqualTo(3000);
        assertThat(CLASSIC.expectedSeconds(JobCase.FOUR, Strategy.SIMPLE)).isEqualTo(3);
    }

    @Test
    void jobs_that_compute_are_limited_by_the_processors() {
        Setup computing = new Setup(100, "cpu", 20, false, false);

        int processors = Runtime.getRuntime().availableProcessors();
        assertThat(computing.expectedSeconds(JobCase.FOUR, Strategy.VIRTUAL))
                .isEqualTo(Math.ceil(1000.0 / Math.min(20, processors)) * 0.1);
        assertThat(computing.waysMayOverlap()).isFalse();
    }

    @Test
    void everything_takes_at_most_ten_minutes_and_what_is_left_out_has_its_price() {
        Plan plan = new Plan(USUAL, JobCase.four(), true, true);

        assertThat(plan.seconds()).isLessThan(600);
        assertThat(plan.text())
                .contains(
                        "Case 2: 500 requests, 1 at a time",
                        "left out: would take 25.0 min",
                        "--with-slow",
                        "Altogether");
    }

    @Test
    void what_is_slow_can_be_asked_for() {
        Plan plan = new Plan(new Setup(3000, "wait", 20, false, true), List.of(JobCase.ONE), false, false);

        assertThat(plan.text()).doesNotContain("left out").contains("5.0 min");
        assertThat(plan.seconds()).isGreaterThan(300);
    }
}
