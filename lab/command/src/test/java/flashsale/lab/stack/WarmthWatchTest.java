package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Warmth;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WarmthWatchTest {

    private Instant now = Instant.EPOCH;
    private double work;
    private @Nullable Double compiler = 0.0;
    private boolean answers = true;

    private final WarmthWatch watch = new WarmthWatch(
            () -> answers ? Optional.of(new JvmCpu(Map.of("order", work), compiler, 0.0)) : Optional.empty(),
            Optional.of(new Warmth(0.18)),
            () -> now);

    @BeforeEach
    void look() {
        watch.look();
    }

    @Test
    void before_customers_come_a_build_is_as_warm_as_its_rehearsal_left_it() {
        assertThat(watch.latest()).contains(new Warmth(0.18));
    }

    @Test
    void it_is_as_warm_as_it_was_under_the_latest_load() {
        pass(3, 2);
        assertThat(watch.latest()).contains(new Warmth(0.4));

        pass(9, 1);
        assertThat(watch.latest()).contains(new Warmth(0.1));
    }

    @Test
    void what_idle_jvms_compile_says_nothing() {
        pass(0.15, 0.6);

        assertThat(watch.latest()).contains(new Warmth(0.18));
    }

    @Test
    void after_a_process_was_started_again_it_is_unknown_what_was_used_meanwhile() {
        pass(8, 2);
        pass(-6, -1);
        pass(6, -1);

        assertThat(watch.latest()).contains(new Warmth(0.2));
    }

    @Test
    void what_was_used_while_nobody_looked_is_not_what_is_used_now() {
        pass(8, 2);
        now = now.plus(Duration.ofMinutes(10));
        pass(1, 9);

        assertThat(watch.latest()).contains(new Warmth(0.2));
    }

    @Test
    void while_not_all_of_them_answer_nothing_new_is_known() {
        pass(8, 2);
        answers = false;
        pass(1, 9);
        answers = true;
        pass(1, 9);

        assertThat(watch.latest()).contains(new Warmth(0.2));
    }

    @Test
    void where_the_system_does_not_report_compilers_nothing_is_claimed() {
        compiler = null;
        now = now.plusSeconds(5);
        work += 4;
        watch.look();

        assertThat(watch.latest()).isEmpty();
    }

    private void pass(double working, double compiling) {
        now = now.plus(Duration.ofSeconds(5));
        work += working;
        compiler = compiler == null ? null : (Double) (compiler + compiling);
        watch.look();
    }
}
