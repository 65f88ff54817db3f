package flashsale.lab.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class DistributionTest {

    private static final Offset<Double> THREE_DIGITS = within(1.0);
    private static final Percentage RELATIVE = Percentage.withPercentage(0.1);

    @Test
    void nothing_has_no_distribution() {
        assertThat(Distribution.of(List.of())).isEmpty();
        assertThat(Durations.of(List.of())).isEmpty();
    }

    @Test
    void one_to_a_thousand_milliseconds_have_the_percentiles_that_one_would_count() {
        Latency latency = of(LongStream.rangeClosed(1, 1000).map(millis -> millis * 1000));

        assertThat(latency.mean()).isCloseTo(500.5, THREE_DIGITS);
        assertThat(latency.p50()).isCloseTo(500, THREE_DIGITS);
        assertThat(latency.p90()).isCloseTo(900, THREE_DIGITS);
        assertThat(latency.p95()).isCloseTo(950, THREE_DIGITS);
        assertThat(latency.p99()).isCloseTo(990, THREE_DIGITS);
        assertThat(latency.max()).isCloseTo(1000, THREE_DIGITS);
    }

    @Test
    void one_slow_among_a_hundred_shows_in_the_maximum_and_not_in_p99() {
        Latency latency = of(LongStream.concat(LongStream.range(0, 99).map(i -> 5_000), LongStream.of(3_000_000)));

        assertThat(latency.p99()).isCloseTo(5, THREE_DIGITS);
        assertThat(latency.max()).isCloseTo(3000, within(0.5));
    }

    @Test
    void a_duration_below_zero_counts_as_zero() {
        assertThat(of(LongStream.of(-500)).max()).isZero();
    }

    @Test
    void merged_percentiles_are_those_of_all_values_and_not_the_mean_of_percentiles() {
        long[] many = new Random(1).longs(9_000, 1_000, 50_000).toArray();
        long[] slow = new Random(2).longs(1_000, 400_000, 900_000).toArray();

        Latency merged = durations(distribution(many), distribution(slow)).latency();

        long[] all = LongStream.concat(Arrays.stream(many), Arrays.stream(slow))
                .sorted()
                .toArray();
        assertThat(merged.p50()).isCloseTo(all[5_000 - 1] / 1000.0, RELATIVE);
        assertThat(merged.p90()).isCloseTo(all[9_000 - 1] / 1000.0, RELATIVE);
        assertThat(merged.p95()).isCloseTo(all[9_500 - 1] / 1000.0, RELATIVE);
        assertThat(merged.p99()).isCloseTo(all[9_900 - 1] / 1000.0, RELATIVE);
        assertThat(merged.max()).isCloseTo(all[9_999] / 1000.0, RELATIVE);
        assertThat(merged.mean()).isCloseTo(Arrays.stream(all).average().orElseThrow() / 1000, RELATIVE);
    }

    @Test
    void it_is_kept_as_one_short_string() {
        Distribution kept =
                distribution(new Random(3).longs(5_000, 1_000, 5_000_000).toArray());

        String json = JsonMapper.shared().writeValueAsString(kept);

        assertThat(json).startsWith("\"").hasSizeLessThan(15_000);
        assertThat(JsonMapper.shared().readValue(json, Distribution.class)).isEqualTo(kept);
        assertThat(durations(kept).count()).isEqualTo(5_000);
    }

    @Test
    void its_curve_rises_to_the_maximum() {
        List<Durations.Point> curve = durations(distribution(
                        LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray()))
                .curve(5);

        assertThat(curve).hasSizeLessThan(100).isSortedAccordingTo((a, b) -> Double.compare(a.millis(), b.millis()));
        assertThat(curve.getLast().part()).isEqualTo(1);
        assertThat(curve.getLast().millis()).isCloseTo(1000, THREE_DIGITS);
        assertThat(curve).allSatisfy(point -> assertThat(point.millis()).isCloseTo(point.part() * 1000, within(2.0)));
    }

    private static Latency of(LongStream micros) {
        return distribution(micros.toArray()).latency();
    }

    private static Durations durations(Distribution... some) {
        return Durations.of(List.of(some)).orElseThrow();
    }

    private static Distribution distribution(long... micros) {
        return Distribution.of(Arrays.stream(micros)
                        .mapToObj(value -> new Timed(0, value))
                        .toList())
                .orElseThrow();
    }
}
