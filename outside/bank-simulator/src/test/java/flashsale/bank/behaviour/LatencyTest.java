package flashsale.bank.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyTest {

    private final Random random = new Random(1);

    @ParameterizedTest
    @CsvSource({"0, 0", "0ms, 0", "100ms, 100", "2s, 2000", "99999s, 60000"})
    void a_fixed_latency_is_always_the_same(String notation, long millis) {
        assertThat(Latency.of(notation).draw(random)).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void a_uniform_latency_stays_between_its_limits_and_reaches_them() {
        assertThat(millis("uniform(50ms,52ms)")).containsOnly(50, 51, 52);
    }

    @Test
    void a_lognormal_latency_has_the_median_it_is_named_for_and_a_long_tail() {
        var sorted = IntStream.of(millis("lognormal(100ms,0.5)")).sorted().toArray();
        assertThat(sorted[sorted.length / 2]).isBetween(95, 105);
        assertThat(sorted[sorted.length * 99 / 100]).isBetween(290, 350);
    }

    @Test
    void no_tail_is_longer_than_a_minute() {
        assertThat(IntStream.of(millis("lognormal(9s,9)")).max()).hasValue(60_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1", "-1ms", "1h", "uniform(1ms)", "uniform(2s,1s)", "lognormal(100ms)", "lognormal(1ms,-1)"
            })
    void anything_else_is_refused(String notation) {
        assertThatIllegalArgumentException().isThrownBy(() -> Latency.of(notation));
    }

    private int[] millis(String notation) {
        var latency = Latency.of(notation);
        return IntStream.range(0, 10_000)
                .map(i -> (int) latency.draw(random).toMillis())
                .toArray();
    }
}
