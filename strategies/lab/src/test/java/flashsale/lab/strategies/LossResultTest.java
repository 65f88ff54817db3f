package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LossResultTest {

    @Test
    void what_is_accepted_is_completed_or_lost() {
        assertThat(result(60, 40, 100).addsUp()).isTrue();
        assertThat(result(60, 39, 100).addsUp()).isFalse();
    }

    @Test
    void books_that_differ_are_seen() {
        assertThat(result(60, 40, 99).addsUp()).isFalse();
    }

    @Test
    void an_answer_that_is_missing_is_seen() {
        assertThat(new LossResult(LossResult.KILLED, "kafka", 200, 100, 0, 99, 0, 100, 0, 0, 100).addsUp())
                .isFalse();
    }

    private static LossResult result(long completed, long lost, long booked) {
        return new LossResult(LossResult.KILLED, "kafka", 120, 100, 0, 20, 10, completed, 5, lost, booked);
    }
}
