package flashsale.messaging.patience;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HysteresisTest {

    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    /** Ages of events in milliseconds, one for each half second: a spike that comes within two seconds and drains in fifteen. */
    private static final List<Integer> SPIKE = List.of(
            10, 11, 15, 75, 225, 450, 800, 1200, 1475, 1600, 1525, 1400, 1275, 1150, 1025, 900, 775, 650, 550, 450, 350,
            262, 200, 150, 108, 75, 52, 38, 25, 18, 14, 12, 11, 11, 10, 11, 10, 11, 10, 11, 10, 11);

    /** A load that the shop can just about bear: it scatters around the first bound. */
    private static final List<Integer> AT_THE_BOUND =
            List.of(180, 260, 240, 255, 245, 270, 230, 251, 249, 262, 238, 256, 244, 265, 235, 253, 247, 259, 241, 252);

    /** More than the shop can serve, until it refuses; then the rest drains. */
    private static final List<Integer> OVERLOAD = List.of(
            100, 700, 1900, 3500, 5200, 7100, 9000, 10800, 11200, 10900, 9800, 8700, 7600, 6500, 5400, 4900, 4300, 3700,
            3100, 2500, 1900, 1300, 700, 400, 200, 100, 80, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60);

    /**
     * Async's first run of docs/results/2026-11-24-ramp, 5,000 customers in the end: the most messages that waited in each four seconds, divided
     * by those that were handled in a millisecond, seven for each completed checkout.
     */
    private static final List<Integer> RAMP = List.of(
            111, 146, 194, 156, 265, 228, 99, 172, 254, 185, 405, 116, 158, 252, 278, 515, 245, 267, 621, 229, 163, 346,
            460, 508, 331, 340, 152, 111, 483, 379, 903, 289, 277, 272, 174, 263, 383, 185, 106, 72, 117, 701, 151, 103,
            135, 131, 734, 771, 0);

    private static final int HALF_SECONDS_IN_A_SLOT_OF_THE_RAMP = 8;

    @ParameterizedTest
    @CsvSource({
        "0, 0, CALM",
        "249, 74, CALM",
        "250, 0, BUSY",
        "0, 75, BUSY",
        "999, 149, BUSY",
        "1000, 0, LOADED",
        "0, 150, LOADED",
        "9999, 10000, LOADED",
        "10000, 0, OVERLOADED"
    })
    void events_that_come_late_and_requests_that_wait_make_a_level(long age, int waiting, LoadLevel level) {
        assertThat(LoadLevel.of(Duration.ofMillis(age), waiting)).isEqualTo(level);
    }

    @Test
    void the_busier_the_shop_the_shorter_it_waits() {
        assertThat(Stream.of(LoadLevel.values()).map(LoadLevel::patience).map(Duration::toMillis))
                .containsExactly(1000L, 500L, 0L, 0L);
    }

    @Test
    void in_a_spike_the_patience_is_gone_within_a_second_and_comes_back_in_steps() {
        assertThat(changes(SPIKE))
                .containsExactly(LoadLevel.CALM, LoadLevel.BUSY, LoadLevel.LOADED, LoadLevel.BUSY, LoadLevel.CALM);
        assertThat(levels(SPIKE).indexOf(LoadLevel.LOADED) - levels(SPIKE).indexOf(LoadLevel.BUSY))
                .isLessThanOrEqualTo(2);
    }

    @Test
    void in_the_recorded_ramp_it_waits_less_now_and_then_and_refuses_nobody() {
        List<Integer> ages = RAMP.stream()
                .flatMap(age -> Collections.nCopies(HALF_SECONDS_IN_A_SLOT_OF_THE_RAMP, age).stream())
                .toList();

        assertThat(levels(ages)).containsOnly(LoadLevel.CALM, LoadLevel.BUSY);
        assertThat(IntStream.range(0, ages.size()).filter(i -> ages.get(i) >= 250))
                .allMatch(i -> levels(ages).get(i) == LoadLevel.BUSY);
        assertThat(levels(ages).getLast()).isEqualTo(LoadLevel.CALM);
        int tensOfSeconds = ages.size() / 20;
        assertThat(changes(ages)).hasSizeLessThan(tensOfSeconds);
    }

    @Test
    void a_load_at_a_bound_does_not_make_it_flap() {
        assertThat(changes(AT_THE_BOUND)).containsExactly(LoadLevel.CALM, LoadLevel.BUSY);
    }

    @Test
    void an_overload_is_refused_until_half_of_it_is_done() {
        assertThat(changes(OVERLOAD))
                .containsExactly(
                        LoadLevel.CALM,
                        LoadLevel.BUSY,
                        LoadLevel.LOADED,
                        LoadLevel.OVERLOADED,
                        LoadLevel.LOADED,
                        LoadLevel.BUSY,
                        LoadLevel.CALM);
        int refused = levels(OVERLOAD).indexOf(LoadLevel.OVERLOADED);
        assertThat(OVERLOAD.subList(refused - 1, refused + 1)).containsExactly(9_000, 10_800);
        int admittedAgain = levels(OVERLOAD).lastIndexOf(LoadLevel.OVERLOADED) + 1;
        assertThat(OVERLOAD.get(admittedAgain)).isLessThan(5_000);
    }

    @Test
    void a_calm_of_less_than_two_seconds_is_none() {
        List<Integer> bursts =
                IntStream.range(0, 40).map(i -> i % 4 == 0 ? 1_100 : 20).boxed().toList();

        assertThat(changes(bursts)).containsExactly(LoadLevel.LOADED);
    }

    /** The level at each point of a load curve. */
    private static List<LoadLevel> levels(List<Integer> ages) {
        List<LoadLevel> levels = new ArrayList<>();
        Hysteresis state = Hysteresis.calm(START);
        for (int i = 0; i < ages.size(); i++) {
            state = state.next(Duration.ofMillis(ages.get(i)), 0, START.plusMillis(500L * i));
            levels.add(state.level());
        }
        return levels;
    }

    private static List<LoadLevel> changes(List<Integer> ages) {
        List<LoadLevel> changes = new ArrayList<>();
        for (LoadLevel level : levels(ages)) {
            if (changes.isEmpty() || changes.getLast() != level) {
                changes.add(level);
            }
        }
        return changes;
    }
}
