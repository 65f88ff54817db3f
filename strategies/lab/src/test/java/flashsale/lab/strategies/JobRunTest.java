package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobWait.Settled;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobRunTest {

    @Test
    void accepted_is_over_the_time_of_the_load_and_completed_over_the_time_until_the_last_job_is_done() {
        JobRun run = Samples.pool();

        assertThat(run.answers().acceptedPerSecond()).isEqualTo(60);
        assertThat(run.completedPerSecond()).isEqualTo(120 / 18.0, within(0.001));
        assertThat(run.lastDoneSeconds()).isEqualTo(18);
        assertThat(run.lost()).isZero();
        assertThat(run.addsUp()).isTrue();
    }

    @Test
    void what_nothing_is_left_of_is_lost() {
        JobRun run = Samples.pool(100, 400, new Settled(new JobCounts(100, 100, 80, 70, 0, 1_010_000), false));

        assertThat(run.lost()).isEqualTo(30);
        assertThat(run.unfinished()).isFalse();
        assertThat(run.addsUp()).isTrue();
    }

    @Test
    void what_was_waited_for_in_vain_is_not_called_lost() {
        JobRun run = Samples.pool(100, 400, new Settled(new JobCounts(100, 100, 80, 70, 0, 1_010_000), true));

        assertThat(run.lost()).isZero();
        assertThat(run.unfinished()).isTrue();
        assertThat(run.counts().missing()).isEqualTo(30);
    }

    @Test
    void without_any_completed_job_there_is_no_last_one() {
        JobRun run = Samples.pool(100, 400, new Settled(new JobCounts(100, 100, 0, 0, 0, 0), false));

        assertThat(run.lastDoneSeconds()).isNull();
        assertThat(run.completedPerSecond()).isZero();
    }

    @Test
    void books_that_differ_are_seen() {
        JobRun run = Samples.pool(100, 400, new Settled(new JobCounts(100, 99, 100, 100, 0, 1_010_000), false));

        assertThat(run.addsUp()).isFalse();
    }

    @Test
    void an_answer_that_is_missing_is_seen() {
        Answers answers = new Answers(200, 0, 1000, 100, 0, 99, null);
        Settled settled = new Settled(new JobCounts(100, 100, 100, 100, 0, 1000), false);

        assertThat(Samples.run("case 1", Strategy.KAFKA, answers, 0, settled).addsUp())
                .isFalse();
    }

    @Test
    void a_run_that_was_kept_is_the_one_that_was_made(@TempDir Path folder) {
        var files = JobStudy.filesIn(folder);
        files.begin(Samples.study());
        files.add(Samples.pool());

        assertThat(files.description()).isEqualTo(Samples.study());
        assertThat(files.runs()).containsExactly(Samples.pool());
    }

    @Test
    void what_was_under_way_at_the_end_is_left(@TempDir Path folder) {
        var files = JobStudy.filesIn(folder);
        files.begin(Samples.study());
        Runs runs = new Runs(files);
        runs.end();

        runs.add(Samples.pool());

        assertThat(files.runs()).isEmpty();
    }

    @Test
    void what_was_made_is_not_made_again(@TempDir Path folder) {
        var files = JobStudy.filesIn(folder);
        files.begin(Samples.study());
        files.add(Samples.pool());
        Runs runs = new Runs(files);
        Batch third = runs.plan().cases().get(2);

        assertThat(runs.ways(third)).hasSize(7).doesNotContain(Strategy.THREAD_POOL);
        assertThat(runs.left(runs.plan().cases())).contains(third);
    }
}
