package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class InjectionTest {

    private final List<String> happened = new CopyOnWriteArrayList<>();

    @Test
    void a_fault_happens_after_the_delay_and_is_undone() {
        Injection injection = new Injection(
                Scenario.of(new Fault(
                        "any", Duration.ofMillis(1), () -> happened.add("begin"), () -> happened.add("undo"))),
                Duration.ofMillis(50));

        injection.schedule();
        injection.awaitUndone();

        assertThat(happened).containsExactly("begin", "undo");
        assertThat(injection.beganAfter()).isBetween(Duration.ofMillis(50), Duration.ofSeconds(10));
    }

    @Test
    void a_fault_that_cannot_be_undone_fails_the_run() {
        Injection injection = new Injection(
                Scenario.of(new Fault("any", Duration.ZERO, () -> {}, () -> {
                    throw new IllegalStateException("the server does not start");
                })),
                Duration.ZERO);

        injection.schedule();

        assertThatThrownBy(injection::awaitUndone)
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining("the server does not start");
    }
}
