package flashsale.lab.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {

    private static final Offset<Double> FOUR_DIGITS = within(0.1);

    private final LatencyRecorder recorder = new LatencyRecorder();

    @Test
    void nothing_recorded_gives_no_latency() {
        assertThat(recorder.latency()).isEmpty();
    }

    @Test
    void one_to_a_thousand_milliseconds_have_the_percentiles_that_one_would_count() {
        LongStream.rangeClosed(1, 1000).forEach(millis -> recorder.recordMicros(millis * 1000));

        Latency latency = recorder.latency().orElseThrow();

        assertThat(latency.mean()).isCloseTo(500.5, FOUR_DIGITS);
        assertThat(latency.p50()).isCloseTo(500, FOUR_DIGITS);
        assertThat(latency.p90()).isCloseTo(900, FOUR_DIGITS);
        assertThat(latency.p95()).isCloseTo(950, FOUR_DIGITS);
        assertThat(latency.p99()).isCloseTo(990, FOUR_DIGITS);
        assertThat(latency.max()).isCloseTo(1000, FOUR_DIGITS);
    }

    @Test
    void one_slow_among_a_hundred_shows_in_the_maximum_and_not_in_p99() {
        LongStream.range(0, 99).forEach(i -> recorder.recordMicros(5_000));
        recorder.recordMicros(3_000_000);

        Latency latency = recorder.latency().orElseThrow();

        assertThat(latency.p99()).isCloseTo(5, FOUR_DIGITS);
        assertThat(latency.max()).isCloseTo(3000, within(0.5));
    }

    @Test
    void a_duration_below_zero_counts_as_zero() {
        recorder.recordMicros(-500);

        assertThat(recorder.latency().orElseThrow().max()).isZero();
    }
}
