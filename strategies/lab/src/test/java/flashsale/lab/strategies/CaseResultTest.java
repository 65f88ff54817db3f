package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobWait.Settled;
import org.junit.jupiter.api.Test;

class CaseResultTest {

    @Test
    void accepted_is_over_the_time_of_the_load_and_completed_over_the_time_until_the_last_job_is_done() {
        CaseResult result = Samples.pool();

        assertThat(result.acceptedPerSecond()).isEqualTo(60);
        assertThat(result.completedPerSecond()).isEqualTo(120 / 18.0, within(0.001));
        assertThat(result.lastDoneSeconds()).isEqualTo(18);
        assertThat(result.refused()).isEqualTo(380);
        assertThat(result.failed()).isZero();
        assertThat(result.lost()).isZero();
        assertThat(result.addsUp()).isTrue();
    }

    @Test
    void what_nothing_is_left_of_is_lost() {
        CaseResult result = Samples.result(100, 400, new Settled(new JobCounts(100, 100, 80, 70, 0, 1_010_000), false));

        assertThat(result.lost()).isEqualTo(30);
        assertThat(result.unfinished()).isZero();
        assertThat(result.addsUp()).isTrue();
    }

    @Test
    void what_was_waited_for_in_vain_is_not_called_lost() {
        CaseResult result = Samples.result(100, 400, new Settled(new JobCounts(100, 100, 80, 70, 0, 1_010_000), true));

        assertThat(result.lost()).isZero();
        assertThat(result.unfinished()).isEqualTo(30);
    }

    @Test
    void without_any_completed_job_there_is_no_last_one() {
        CaseResult result = Samples.result(100, 400, new Settled(new JobCounts(100, 100, 0, 0, 0, 0), false));

        assertThat(result.lastDoneSeconds()).isNull();
        assertThat(result.completedPerSecond()).isZero();
    }

    @Test
    void books_that_differ_are_seen() {
        assertThat(Samples.result(100, 400, new Settled(new JobCounts(100, 99, 100, 100, 0, 1_010_000), false))
                        .addsUp())
                .isFalse();
    }
}
