package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.JvmCpu;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompilerRestTest {

    private static final Duration WINDOW = Duration.ofSeconds(15);

    private double compiler;
    private double work;
    private Instant now = Instant.EPOCH;

    private final CompilerRest rest =
            new CompilerRest(() -> Optional.of(new JvmCpu(Map.of("order", work), compiler, 0.0)), WINDOW, () -> now);

    @Test
    void compilers_that_take_half_of_the_time_do_not_rest() {
        pass(10, 10);

        assertThat(rest.isReached()).isFalse();
    }

    @Test
    void what_they_took_before_the_latest_window_does_not_matter() {
        pass(10, 10);
        rest.isReached();
        pass(2, 18);

        assertThat(rest.isReached()).isTrue();
    }

    @Test
    void before_a_whole_window_has_passed_nothing_is_known() {
        assertThat(rest.isReached()).isFalse();
    }

    @Test
    void where_the_system_does_not_report_them_they_are_taken_to_rest() {
        CompilerRest unknown = new CompilerRest(Optional::empty, WINDOW, () -> now);
        now = now.plus(WINDOW);

        assertThat(unknown.isReached()).isTrue();
        assertThat(unknown.shares()).isEmpty();
    }

    private void pass(double compiling, double working) {
        now = now.plus(WINDOW);
        compiler += compiling;
        work += working;
    }
}
