package flashsale.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimelineTest {

    @Test
    void an_interruption_is_the_time_in_which_less_than_half_as_many_are_completed_as_before() {
        assertThat(interruption(3.0, 20.0, 20.0, 20.0, 0.0, 9.9, 10.0, 4.0)).isEqualTo(6);
    }

    @Test
    void what_customers_do_not_notice_interrupts_nothing() {
        assertThat(interruption(3.0, 20.0, 20.0, 20.0, 19.0, 12.0, 25.0, 20.0)).isZero();
    }

    @Test
    void what_comes_after_the_planned_end_does_not_count() {
        assertThat(interruption(3.0, 20.0, 20.0, 20.0, 20.0, 20.0, 20.0, 20.0, 1.0, 0.0))
                .isZero();
    }

    /** Of a load of 16 s, in slots of 2 s, with a fault after 8 s. */
    private static double interruption(Double... completedPerSecond) {
        return new Timeline(2, List.of(completedPerSecond), Map.of(), List.of(), List.of(), Map.of(), Map.of())
                .interruptedSeconds(8, 16);
    }
}
