package flashsale.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.result.Processors;
import org.junit.jupiter.api.Test;
import oshi.hardware.CentralProcessor.TickType;

class ProcessorMeterTest {

    private static final long[] BEFORE = new long[TickType.values().length];

    @Test
    void time_without_work_and_stolen_time_are_not_busy() {
        assertThat(ProcessorMeter.of(BEFORE, after(), true)).isEqualTo(new Processors(0.62, 0.08));
    }

    @Test
    void a_system_that_does_not_know_what_was_stolen_says_nothing_of_it() {
        assertThat(ProcessorMeter.of(BEFORE, after(), false)).isEqualTo(new Processors(0.62, null));
        assertThat(ProcessorMeter.of(BEFORE, BEFORE, true)).isNull();
    }

    @Test
    void this_machine_is_measured() {
        ProcessorMeter meter = new ProcessorMeter();

        await().until(() -> meter.read() != null);

        assertThat(meter.read()).satisfies(read -> assertThat(read.busy()).isBetween(0.0, 1.0));
    }

    private static long[] after() {
        long[] after = BEFORE.clone();
        after[TickType.USER.getIndex()] = 500;
        after[TickType.SYSTEM.getIndex()] = 110;
        after[TickType.SOFTIRQ.getIndex()] = 10;
        after[TickType.IDLE.getIndex()] = 280;
        after[TickType.IOWAIT.getIndex()] = 20;
        after[TickType.STEAL.getIndex()] = 80;
        return after;
    }
}
