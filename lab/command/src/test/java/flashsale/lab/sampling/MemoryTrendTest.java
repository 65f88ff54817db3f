package flashsale.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class MemoryTrendTest {

    private final MemoryTrend trend = new MemoryTrend();

    @Test
    void growth_in_the_first_half_is_not_a_trend() {
        readings(100, 300, 400, 450, 450, 450);

        assertThat(trend.mbPerHour()).isZero();
    }

    @Test
    void growth_in_the_second_half_is_told_per_hour() {
        readings(100, 200, 300, 310, 320, 330);

        assertThat(trend.mbPerHour()).isEqualTo(600, within(0.001)); // 10 MB a minute
    }

    @Test
    void one_reading_is_no_trend() {
        readings(100);

        assertThat(trend.mbPerHour()).isZero();
    }

    /** One a minute. */
    private void readings(double... mb) {
        for (int i = 0; i < mb.length; i++) {
            trend.add(Instant.ofEpochSecond(60L * i), mb[i]);
        }
    }
}
