package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.Warmth;
import flashsale.lab.series.RunFiles;
import flashsale.lab.strategies.EventLoopRuns.Kind;
import flashsale.lab.strategies.JobHistory.JobCounts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrategiesReportTest {

    private static final JobRun KAFKA =
            Samples.killed(Strategy.KAFKA, 40, new JobCounts(100, 100, 100, 100, 20, 1_005_000));
    private static final JobRun REDIS =
            Samples.killed(Strategy.REDIS, 0, new JobCounts(100, 100, 60, 40, 0, 1_005_000));

    @Test
    void the_tables_show_what_was_accepted_refused_completed_and_lost() {
        String report = markdown(REDIS, KAFKA, Samples.pool(), eventLoop());

        assertThat(report)
                .contains("Case 3: 500 requests, 10 at a time", "load average before the start 0.5", "Kafka 4.1.1")
                .contains("If nobody listens: nothing.", "If killed in the middle: redis 60 of 100.")
                .containsPattern(
                        "async/thread-pool \\| +60\\.0 \\| +1\\.5 \\| +3\\.3 \\| +380 \\| +0 \\| +6\\.7 \\| +18\\.0 \\| +0 \\|")
                .containsPattern("redis \\| +100 \\| +0 \\| +100 \\| +0 \\| +40 \\| +0 \\| +60 \\|")
                .containsPattern("kafka \\| +100 \\| +0 \\| +100 \\| +40 \\| +60 \\| +20 \\| +0 \\|")
                .containsPattern("event loop \\| +7,000 \\| +1\\.5 \\| +3\\.3 \\| +0 \\| +0\\.08 \\|")
                .doesNotContain("VOID");
    }

    @Test
    void the_published_report_is_what_the_command_makes_of_the_runs_beside_it() {
        Path directory = Path.of("../../docs/results/2026-11-29-strategies");
        RunFiles<JobStudy, JobRun> files = JobStudy.filesIn(directory);

        assertThat(directory.resolve("report.md"))
                .content()
                .isEqualTo(new StrategiesReport(files.description(), files.runs())
                        .report()
                        .markdown());
    }

    @Test
    void ways_are_compared_with_rabbitmq_within_blocks() {
        String report = markdown(
                Samples.inBlock(1, Strategy.RABBITMQ, 100),
                Samples.inBlock(1, Strategy.KAFKA, 110),
                Samples.inBlock(2, Strategy.RABBITMQ, 200),
                Samples.inBlock(2, Strategy.KAFKA, 230),
                Samples.inBlock(3, Strategy.KAFKA, 500));

        assertThat(report)
                .contains("Case 3: how much more than rabbitmq, in pairs (95 % interval)", "Blocks: 4.")
                .containsPattern("kafka +\\| 280 \\(110 … 500\\) \\|")
                .containsPattern("kafka \\| \\+13 % \\(-15 % … \\+50 %\\) \\| +0\\.0 % \\|")
                .doesNotContain("event loop");
    }

    @Test
    void a_run_that_does_not_count_makes_no_pair_and_is_named() {
        JobRun kafka = Samples.inBlock(1, Strategy.KAFKA, 110);
        JobRun cold = new JobRun(
                kafka.planned(),
                kafka.answers(),
                kafka.counts(),
                0,
                false,
                null,
                new Noise(null, new Warmth(0.31)),
                null);

        assertThat(markdown(Samples.inBlock(1, Strategy.RABBITMQ, 100), cold))
                .contains(
                        "NOT COMPARED, as compilers or other machines took too much: Case 3, kafka, block 1 (compilers 31 %, cold).")
                .containsPattern("kafka \\| +– \\| +– \\| +– \\|");
    }

    @Test
    void the_order_of_rows_is_not_that_in_which_runs_were_made() {
        assertThat(markdown(REDIS, KAFKA)).containsSubsequence("| kafka", "| redis");
    }

    @Test
    void accounts_that_do_not_agree_make_a_row_void() {
        JobRun wrong = Samples.pool(100, 400, new JobCounts(100, 99, 100, 100, 0, 1_010_000), false);

        assertThat(wrong.addsUp()).isFalse();
        assertThat(markdown(wrong))
                .contains(
                        "VOID, as the accounts of client, application and jobs do not agree: Case 3, async/thread-pool, block 1.")
                .doesNotContain("once more");
        assertThat(markdown(wrong)).as("it is in no mean").containsPattern("async/thread-pool \\| +– \\| +– \\|");
        assertThat(markdown(wrong.replacing(wrong)))
                .contains("VOID", "Made once more, as the first did not count: Case 3, async/thread-pool, block 1.");
    }

    private static JobRun eventLoop() {
        return new JobRun(
                Kind.EVENT_LOOP.planned(1),
                Samples.answers(0, 10_000, 70_000, 70_000, 0, 0),
                JobCounts.answered(70_000),
                0,
                false,
                0.08,
                Samples.QUIET,
                null);
    }

    private static String markdown(JobRun... runs) {
        return new StrategiesReport(Samples.study(), List.of(runs)).report().markdown();
    }
}
