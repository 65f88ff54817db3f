package flashsale.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RungResultTest {

    @Test
    void arrivals_are_served_if_nobody_fails_and_nearly_all_have_paid_within_a_second() {
        assertThat(rung(20.0, 0, 0, 1000.0).wasServed()).isTrue();
        assertThat(rung(20.0, 0, 0, 1000.1).wasServed()).isFalse();
        assertThat(rung(20.0, 0, 1, 500.0).wasServed()).isFalse();
    }

    @Test
    void they_are_not_served_when_they_are_dropped_where_one_may_be_a_matter_of_rounding() {
        assertThat(rung(20.0, 1, 0, 500.0).wasServed()).isTrue();
        assertThat(rung(20.0, 2, 0, 500.0).wasServed()).isFalse();
    }

    @Test
    void they_are_not_served_if_nobody_has_paid() {
        assertThat(rung(20.0, 0, 0, null).wasServed()).isFalse();
    }

    @Test
    void virtual_users_are_no_arrivals() {
        assertThat(rung(null, 0, 0, 500.0).wasServed()).isFalse();
    }

    private static RungResult rung(@Nullable Double offered, long dropped, long failed, @Nullable Double paidP95) {
        String name = offered == null ? "users" : "%.0f/s".formatted(offered);
        Latency paid = paidP95 == null ? null : new Latency(100, 100, 100, paidP95, paidP95, paidP95);
        return new RungResult(name, 0, 20, offered, null, 400, dropped, 380, 19, 0, failed, paid, paid);
    }
}
