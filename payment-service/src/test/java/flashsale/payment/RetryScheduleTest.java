package flashsale.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryScheduleTest {

    private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

    private final RetrySchedule schedule = new RetrySchedule(
            Duration.ofSeconds(15), Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(1));

    @ParameterizedTest
    @CsvSource({"1, 1000", "2, 2000", "3, 4000", "4, 8000", "5, 10000", "60, 10000", "2147483647, 10000"})
    void pauses_double_up_to_a_limit(int attempts, long pause) {
        assertThat(schedule.after(attempts, NOW)).isBetween(NOW.plusMillis(pause / 2), NOW.plusMillis(pause));
    }

    @Test
    void a_lease_begins_now() {
        assertThat(schedule.leaseFrom(NOW)).isEqualTo(NOW.plusSeconds(15));
    }

    @RepeatedTest(20)
    void a_pause_is_never_over_at_once() {
        assertThat(schedule.after(1, NOW)).isAfterOrEqualTo(NOW.plusMillis(500));
    }
}
