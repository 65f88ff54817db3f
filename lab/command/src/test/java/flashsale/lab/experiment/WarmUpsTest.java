package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.result.WarmUp;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WarmUpsTest {

    @Test
    void a_build_that_is_slower_than_the_plans_pace_at_the_end_of_its_warm_up_ends_the_study() {
        assertThatThrownBy(() -> at(35).requirePace(Build.HYBRID, warmUp(60, 34)))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("hybrid completed 34 checkouts per second")
                .hasMessageContaining("at least 35");
    }

    @Test
    void how_slow_it_was_while_cold_does_not_matter() {
        assertThatCode(() -> at(35).requirePace(Build.SYNC, warmUp(3, 35))).doesNotThrowAnyException();
    }

    @Test
    void a_plan_without_a_pace_is_for_all_machines() {
        assertThatCode(() -> at(0).requirePace(Build.SYNC, warmUp(0, 0))).doesNotThrowAnyException();
    }

    private static WarmUps at(int pace) {
        return new WarmUps(1, 250, Duration.ofSeconds(20), Duration.ofSeconds(30), pace, List.of());
    }

    private static WarmUp warmUp(double atFirst, double atLast) {
        return new WarmUp(
                20,
                true,
                Stream.of(atFirst, atLast)
                        .flatMap(rate -> Collections.nCopies(10, rate).stream())
                        .toList(),
                List.of());
    }
}
