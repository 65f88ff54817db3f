package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RungsTest {

    private static final Rungs SPIKE = new Rungs(List.of(phase("before", 0), phase("during", 4), phase("after", 8, 8)));

    @Test
    void
            recovery_lasts_from_the_end_of_the_burst_to_the_last_slot_in_which_less_than_half_of_those_due_are_paid_in_time() {
        assertThat(SPIKE.untilServedAgain(inTime(10, 10, 3, 0, 9, 0, 5, 10))).isEqualTo(4);
        assertThat(SPIKE.untilServedAgain(inTime(10, 10, 3, 0, 0, 10, 10, 4.9))).isEqualTo(8);
    }

    @Test
    void a_system_that_serves_those_who_come_after_the_burst_needs_no_recovery() {
        assertThat(SPIKE.untilServedAgain(inTime(10, 10, 3, 0, 5, 10, 10, 10))).isZero();
    }

    @Test
    void the_slot_in_which_the_burst_ends_may_have_some_of_it() {
        assertThat(SPIKE.untilServedAgain(inTime(10, 10, 3, 0, 0, 10, 10, 10))).isZero();
    }

    @Test
    void who_comes_after_the_load_is_not_asked() {
        assertThat(SPIKE.untilServedAgain(inTime(10, 10, 3, 0, 5, 10, 10, 10, 0, 0)))
                .isZero();
    }

    @Test
    void other_loads_have_no_burst_and_older_runs_do_not_tell() {
        assertThat(new Rungs(List.of(phase("5/s", 0), phase("10/s", 4))).untilServedAgain(inTime(10)))
                .isNull();
        assertThat(SPIKE.untilServedAgain(inTime())).isNull();
    }

    private static RungResult phase(String name, double start) {
        return phase(name, start, 4);
    }

    private static RungResult phase(String name, double start, double seconds) {
        Latency latency = new Latency(12, 10, 20, 25, 40, 99);
        return new RungResult(name, start, seconds, 10.0, null, 40, 0, 40, 10, 0, 0, latency, latency);
    }

    private static Timeline inTime(double... perSecond) {
        List<Double> all = Arrays.stream(perSecond).boxed().toList();
        return new Timeline(2, List.of(), Map.of(), all, List.of(), Map.of(), Map.of());
    }
}
