package flashsale.lab.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class SequenceTest {

    private final List<String> happened = new CopyOnWriteArrayList<>();

    @Test
    void a_fault_happens_after_the_delay_and_is_undone() {
        Fault fault = new Fault("any", Duration.ofMillis(20), () -> happened.add("begin"), () -> happened.add("undo"));
        Sequence sequence = new Sequence(List.of(fault), Duration.ofMillis(50));

        sequence.schedule();
        sequence.awaitUndone();

        assertThat(happened).containsExactly("begin", "undo");
        assertThat(sequence.fromSecond()).isBetween(0.05, 10.0);
        assertThat(sequence.untilSecond()).isBetween(sequence.fromSecond() + 0.02, 20.0);
    }

    @Test
    void a_fault_that_passes_by_itself_is_over_as_soon_as_it_has_passed() {
        Fault fault = Fault.untilItIsOver("any", Duration.ofMinutes(1), () -> happened.add("begin and end"));
        Sequence sequence = new Sequence(List.of(fault), Duration.ZERO);

        sequence.schedule();
        sequence.awaitUndone();

        assertThat(happened).containsExactly("begin and end");
        assertThat(sequence.untilSecond()).as("its load goes on for a minute").isLessThan(20);
        assertThat(Sequence.lasts(List.of(fault.lasts()))).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void a_fault_that_cannot_be_undone_fails_the_run() {
        Fault fault = new Fault("any", Duration.ZERO, () -> {}, () -> {
            throw new IllegalStateException("the server does not start");
        });
        Sequence sequence = new Sequence(List.of(fault), Duration.ZERO);

        sequence.schedule();

        assertThatThrownBy(sequence::awaitUndone)
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining("the server does not start");
    }
}
