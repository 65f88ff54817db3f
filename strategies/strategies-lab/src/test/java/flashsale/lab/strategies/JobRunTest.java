package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.result.Processors;
import flashsale.lab.result.Warmth;
import flashsale.lab.series.RunFiles;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobPlan.Batch;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobRunTest {

    private static final PrintWriter OUT = new PrintWriter(Writer.nullWriter());

    @Test
    void accepted_is_over_the_time_of_the_load_and_completed_over_the_time_until_the_last_job_is_done() {
        JobRun run = Samples.pool();

        assertThat(run.acceptedPerSecond()).isEqualTo(60);
        assertThat(run.completedPerSecond()).isEqualTo(120 / 18.0, within(0.001));
        assertThat(run.lastDoneSeconds()).isEqualTo(18);
        assertThat(run.lost()).isZero();
        assertThat(run.addsUp()).isTrue();
    }

    @Test
    void what_nothing_is_left_of_is_lost() {
        JobRun run = Samples.pool(100, 400, new JobCounts(100, 100, 80, 70, 0, 1_010_000), false);

        assertThat(run.lost()).isEqualTo(30);
        assertThat(run.unfinished()).isFalse();
        assertThat(run.addsUp()).isTrue();
    }

    @Test
    void what_was_waited_for_in_vain_is_not_called_lost() {
        JobRun run = Samples.pool(100, 400, new JobCounts(100, 100, 80, 70, 0, 1_010_000), true);

        assertThat(run.lost()).isZero();
        assertThat(run.unfinished()).isTrue();
        assertThat(run.counts().missing()).isEqualTo(30);
    }

    @Test
    void without_any_completed_job_there_is_no_last_one() {
        JobRun run = Samples.pool(100, 400, new JobCounts(100, 100, 0, 0, 0, 0), false);

        assertThat(run.lastDoneSeconds()).isNull();
        assertThat(run.completedPerSecond()).isZero();
    }

    @Test
    void books_that_differ_are_seen() {
        JobRun run = Samples.pool(100, 400, new JobCounts(100, 99, 100, 100, 0, 1_010_000), false);

        assertThat(run.addsUp()).isFalse();
    }

    @Test
    void an_answer_that_is_missing_is_seen() {
        JobCounts counts = new JobCounts(100, 100, 100, 100, 0, 1000);

        assertThat(Samples.run("Case 1", Strategy.KAFKA, Samples.answers(0, 1000, 200, 100, 0, 100), 0, counts, false)
                        .addsUp())
                .isTrue();
        assertThat(Samples.run("Case 1", Strategy.KAFKA, Samples.answers(0, 1000, 200, 100, 0, 99), 0, counts, false)
                        .addsUp())
                .isFalse();
    }

    @Test
    void a_run_that_was_kept_is_the_one_that_was_made(@TempDir Path folder) {
        var files = begun(folder);
        files.add(Samples.pool());

        assertThat(files.description()).isEqualTo(Samples.study());
        assertThat(files.runs()).containsExactly(Samples.pool());
    }

    @Test
    void what_was_under_way_at_the_end_is_left(@TempDir Path folder) {
        var files = begun(folder);
        Runs runs = new Runs(files, 1, OUT);
        runs.end();

        runs.add(Samples.pool());

        assertThat(files.runs()).isEmpty();
    }

    @Test
    void what_was_made_is_not_made_again(@TempDir Path folder) {
        var files = begun(folder);
        files.add(Samples.pool());
        Runs runs = new Runs(files, 1, OUT);
        Batch third = runs.plan().cases().get(2);

        assertThat(runs.ways(third)).hasSize(7).doesNotContain(Strategy.THREAD_POOL);
        assertThat(runs.areLeft(List.of(third))).isTrue();
    }

    @Test
    void a_cold_run_is_made_once_more_and_counts_if_it_is_warm_then(@TempDir Path folder) {
        var files = begun(folder);
        Runs runs = new Runs(files, 1, OUT);
        JobRun cold = amid(new Noise(null, new Warmth(0.16)));
        JobRun warm = amid(new Noise(null, new Warmth(0.15)));

        runs.add(cold);
        runs.add(warm);

        assertThat(cold.takesPart()).isFalse();
        assertThat(files.runs()).containsExactly(warm.replacing(cold));
        assertThat(files.runs().getFirst().takesPart()).isTrue();
    }

    @Test
    void what_other_machines_took_is_noise_and_what_is_not_known_is_not() {
        assertThat(amid(new Noise(new Processors(0.9, 0.051), null)).takesPart())
                .isFalse();
        assertThat(amid(Noise.UNKNOWN).takesPart()).isTrue();
    }

    @Test
    void what_another_block_made_is_left(@TempDir Path folder) {
        var files = begun(folder);
        files.add(Samples.pool());
        Runs runs = new Runs(files, 2, OUT);

        assertThat(runs.ways(runs.plan().cases().get(2))).hasSize(8);
    }

    private static RunFiles<JobStudy, JobRun> begun(Path folder) {
        var files = JobStudy.filesIn(folder);
        files.begin(Samples.study());
        return files;
    }

    private static JobRun amid(Noise noise) {
        JobRun run = Samples.pool();
        return new JobRun(
                run.planned(), run.answers(), run.counts(), 0, run.unfinished(), run.cpuMillis(), noise, null);
    }

    @Test
    void books_that_differ_make_a_run_once_more_and_then_are_kept_for_all_to_see(@TempDir Path folder) {
        var files = begun(folder);
        Runs runs = new Runs(files, 1, OUT);
        Batch third = runs.plan().cases().get(2);
        JobRun wrong = Samples.pool(100, 400, new JobCounts(100, 99, 100, 100, 0, 1_010_000), false);

        runs.add(wrong);

        assertThat(files.runs()).isEmpty();
        assertThat(runs.ways(third)).contains(Strategy.THREAD_POOL);

        runs.add(wrong);

        assertThat(files.runs()).containsExactly(wrong.replacing(wrong));
        assertThat(runs.ways(third)).doesNotContain(Strategy.THREAD_POOL);
    }
}
