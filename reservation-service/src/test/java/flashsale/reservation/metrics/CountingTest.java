package flashsale.reservation.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.Reservations;
import flashsale.reservation.web.AllBuilds;
import flashsale.reservation.web.Shopper;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class CountingTest extends AllBuilds {

    @Autowired
    MeterRegistry meters;

    @Autowired
    Reservations reservations;

    @Test
    void what_came_of_a_wish_is_counted() {
        UUID product = sell(2, 5);
        shopper().buy(product, 2);
        new Shopper(port, "async")
                .reserve(Shopper.items(product, 1))
                .expectStatus()
                .isEqualTo(409);

        assertThat(reservations).isInstanceOf(CountedReservations.class);
        assertThat(counted("outcome", "made", "reason", "none")).isEqualTo(1);
        assertThat(counted("outcome", "refused", "reason", "sold_out")).isEqualTo(1);
    }

    @Test
    void commands_to_redis_are_timed() {
        sell(2, 5);

        assertThat(meters.find("lettuce.command.completion").timers()).isNotEmpty();
    }

    /** The number of series; their values depend on the current push. */
    private int counted(String... tags) {
        return meters.find("reservations").tags(tags).counters().size();
    }
}
