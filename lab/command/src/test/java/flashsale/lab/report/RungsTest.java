package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.Moment;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Timeline.Spread;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RungsTest {

    private static final Rungs SPIKE = new Rungs(List.of(phase("before", 0), phase("during", 4), phase("after", 8)));

    @Test
    void recovery_lasts_from_the_end_of_the_burst_to_the_last_slot_that_is_slower_than_before() {
        assertThat(SPIKE.untilAsBefore(medians(10.0, 12.0, 400.0, 900.0, 300.0, 14.0, 60.0, null, 25.0)))
                .isEqualTo(6);
    }

    @Test
    void a_system_that_is_as_fast_as_before_during_its_burst_needs_no_recovery() {
        assertThat(SPIKE.untilAsBefore(medians(10.0, 12.0, 20.0, 14.0, 12.0))).isZero();
    }

    @Test
    void one_that_does_not_recover_takes_all_that_is_left() {
        assertThat(SPIKE.untilAsBefore(medians(10.0, 12.0, 400.0, 900.0, 300.0, 290.0)))
                .isEqualTo(4);
    }

    @Test
    void other_loads_have_no_burst() {
        assertThat(new Rungs(List.of(phase("5/s", 0), phase("10/s", 4))).untilAsBefore(medians(10.0)))
                .isNull();
    }

    private static RungResult phase(String name, double start) {
        Latency latency = new Latency(12, 10, 20, 25, 40, 99);
        return new RungResult(name, start, 4, 10.0, null, 40, 0, 40, 10, 0, 0, latency, latency);
    }

    private static Timeline medians(@Nullable Double... p50) {
        Spread spread = new Spread(Arrays.asList(p50), Arrays.asList(p50));
        return new Timeline(2, List.of(), Map.of(Moment.ACKNOWLEDGED, spread), List.of(), Map.of(), Map.of());
    }
}
