package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Timed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SlotsTest {

    private static final Instant START = Instant.ofEpochMilli(10_000);

    @Test
    void they_are_two_seconds_long_and_longer_where_they_would_be_too_many() {
        assertThat(slots(Duration.ofSeconds(5))).isEqualTo(new Slots(10_000, 2_000, 3));
        assertThat(slots(Duration.ofMinutes(8))).isEqualTo(new Slots(10_000, 2_000, 240));
        assertThat(slots(Duration.ofSeconds(481))).isEqualTo(new Slots(10_000, 3_000, 161));
        assertThat(slots(Duration.ZERO).count()).isOne();
    }

    @Test
    void what_ends_in_a_slot_belongs_to_it_and_what_is_outside_to_none() {
        List<Timed> timed = List.of(
                new Timed(9_999, 1),
                new Timed(10_000, 2),
                new Timed(11_999, 3),
                new Timed(12_000, 4),
                new Timed(14_000, 5));

        assertThat(slots(Duration.ofSeconds(4)).perSecond(timed)).containsExactly(1.0, 0.5);
    }

    @Test
    void each_slot_has_percentiles_of_its_own_or_none() {
        List<Timed> timed = List.of(new Timed(10_000, 200), new Timed(10_001, 400), new Timed(10_002, 900));

        assertThat(slots(Duration.ofSeconds(4)).spread(timed).p50()).containsExactly(0.4, null);
        assertThat(slots(Duration.ofSeconds(4)).spread(timed).p95()).containsExactly(0.9, null);
    }

    @Test
    void what_grew_between_two_readings_grew_steadily() {
        Map<Long, Double> cpuSeconds = Map.of(10_000L, 0.0, 11_000L, 1.0, 13_000L, 4.0, 15_000L, 4.0);

        assertThat(slots(Duration.ofSeconds(6)).growthPerSecond(cpuSeconds)).containsExactly(1.25, 0.75, 0.0);
    }

    private static Slots slots(Duration length) {
        return Slots.between(START, START.plus(length));
    }
}
