package flashsale.lab.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.CommandException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Figures of a pattern from what the clients and the stores have recorded. */
class PatternResultTest {

    @Test
    void acknowledged_is_until_the_answer_and_done_until_the_work_is_done() {
        PatternResult result = result(
                List.of("OP registration 1000000 10000 a", "OP registration 1000000 20000 b"),
                Map.of("a", 1_500_000L, "b", 1_700_000L));

        assertThat(result.acknowledged()).isEqualTo(2);
        assertThat(result.acknowledgedTimes().latency().max()).isEqualTo(20, within(0.1));
        assertThat(result.doneTimes().latency().max()).isEqualTo(700, within(0.1));
        assertThat(result.lost()).isZero();
    }

    @Test
    void work_that_was_done_before_the_answer_is_done_with_the_answer() {
        PatternResult result = result(List.of("OP registration 1000000 600000 a"), Map.of("a", 1_500_000L));

        assertThat(result.doneTimes().latency().max()).isEqualTo(600, within(0.1));
        assertThat(result.largestBacklog()).isLessThanOrEqualTo(1);
    }

    @Test
    void what_is_acknowledged_and_never_done_is_lost() {
        PatternResult result = result(List.of("OP registration 1000000 10000 a"), Map.of());

        assertThat(result.lost()).isEqualTo(1);
        assertThat(result.doneTimes()).isNull();
    }

    @Test
    void the_backlog_is_what_is_acknowledged_and_not_done_at_a_time() {
        PatternResult result = result(
                List.of(
                        "OP registration 1000000 10000 a",
                        "OP registration 1000000 20000 b",
                        "OP registration 1600000 10000 c"),
                Map.of("a", 1_500_000L, "b", 1_700_000L, "c", 13_000_000L));

        assertThat(result.largestBacklog()).isEqualTo(2);
        assertThat(result.drainSeconds()).isEqualTo(2, within(0.01));
        assertThat(result.acknowledgedPerSecond()).isEqualTo(0.3, within(0.001));
        assertThat(result.donePerSecond()).isEqualTo(0.25, within(0.001));
    }

    @Test
    void failures_are_counted_by_step_and_status() {
        PatternResult result = result(
                List.of("FAILED registration register 503", "FAILED registration register 503", "FAILED saga pay 0"),
                Map.of());

        assertThat(result.failures()).containsExactly(Map.entry("register 503", 2L));
        assertThat(result.failed()).isEqualTo(2);
    }

    @Test
    void a_log_without_an_end_is_refused() {
        assertThatThrownBy(() -> ClientRecord.parse(List.of("BEGIN 1000", "OP registration 1000000 10000 a")))
                .isInstanceOf(CommandException.class);
        assertThatThrownBy(() -> ClientRecord.parse(List.of("BEGIN 1000", "OP registration 1000", "END 2000")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("truncated");
    }

    /** The load lasts from second 1 to second 11. */
    private static PatternResult result(List<String> lines, Map<String, Long> doneAt) {
        List<String> log = new ArrayList<>(lines);
        log.addFirst("BEGIN 1000");
        log.addLast("END 11000");
        return PatternResult.of(Pattern.REGISTRATION, 2, ClientRecord.parse(log), new Outcome(doneAt));
    }
}
