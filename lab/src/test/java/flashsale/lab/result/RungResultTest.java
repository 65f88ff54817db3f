package flashsale.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RungResultTest {

    @Test
    void a_system_keeps_up_that_completes_nearly_all_that_is_asked_of_it() {
        assertThat(rung(20.0, 0, 20).keptUp()).isTrue();
        assertThat(rung(20.0, 0, 19).keptUp()).isTrue();
        assertThat(rung(20.0, 0, 18.9).keptUp()).isFalse();
    }

    @Test
    void it_does_not_keep_up_when_arrivals_are_dropped_where_one_may_be_a_matter_of_rounding() {
        assertThat(rung(20.0, 1, 20).keptUp()).isTrue();
        assertThat(rung(20.0, 2, 20).keptUp()).isFalse();
    }

    @Test
    void of_a_small_offer_one_checkout_may_be_missing() {
        assertThat(rung(2.0, 0, 1.87).keptUp()).isTrue();
        assertThat(rung(2.0, 0, 1.8).keptUp()).isFalse();
    }

    @Test
    void virtual_users_ask_no_more_than_is_done() {
        assertThat(rung(null, 0, 3).keptUp()).isTrue();
    }

    private static RungResult rung(@Nullable Double offered, long dropped, double completedPerSecond) {
        String name = offered == null ? "users" : "%.0f/s".formatted(offered);
        return new RungResult(name, 0, 20, offered, null, 400, dropped, 380, completedPerSecond, 0, 20, null, null);
    }
}
