package flashsale.bank.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BehaviourTest {

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05, 0.5, 1})
    void the_share_of_declined_payments_is_the_rate(double rate) {
        var behaviour = new Behaviour(Latency.NONE, rate, Outage.NONE);
        var random = new Random(1);
        var declined = IntStream.range(0, 20_000)
                .filter(_ -> behaviour.declines(new UUID(random.nextLong(), random.nextLong())))
                .count();
        assertThat(declined / 20_000.0).isBetween(rate - 0.015, rate + 0.015);
    }

    @Test
    void ids_counted_up_are_spread_as_well_as_random_ones() {
        var behaviour = new Behaviour(Latency.NONE, 0.5, Outage.NONE);
        var declined = IntStream.range(0, 20_000)
                .filter(i -> behaviour.declines(new UUID(0, i)))
                .count();
        assertThat(declined / 20_000.0).isBetween(0.485, 0.515);
    }

    @Test
    void the_same_payment_is_always_judged_alike() {
        var id = UUID.randomUUID();
        var first = new Behaviour(Latency.NONE, 0.5, Outage.NONE).declines(id);
        assertThat(new Behaviour(Latency.NONE, 0.5, Outage.NONE).declines(id)).isEqualTo(first);
    }
}
