package flashsale.lab.patterns;

import static flashsale.lab.Build.ASYNC;
import static flashsale.lab.Build.SYNC;
import static flashsale.lab.patterns.SampleMeasurement.report;
import static flashsale.lab.patterns.SampleMeasurement.run;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.report.Report;
import org.junit.jupiter.api.Test;

class PatternsReportTest {

    @Test
    void acknowledged_and_done_stand_side_by_side() {
        assertThat(report(run(SYNC, 1, 510, 510), run(ASYNC, 1, 10, 530)).markdown())
                .contains("All audits passed; lost: 0.")
                .containsPattern("\\| stress, async +\\|.* 10\\.00 \\|.* 530 \\|");
    }

    @Test
    void what_differs_in_all_pairs_is_decided_with_its_interval() {
        String report = report(
                        run(SYNC, 1, 500, 500),
                        run(ASYNC, 1, 10, 530),
                        run(SYNC, 2, 520, 500),
                        run(ASYNC, 2, 11, 480),
                        run(SYNC, 3, 510, 510),
                        run(ASYNC, 3, 10, 511))
                .markdown();

        assertThat(report)
                .contains("Pairs: 3.")
                .containsPattern(
                        "acknowledged, 95 % within, ms \\| +510 \\| +10\\.33 \\| +async 98 % \\[98 % … 98 %\\] sooner, p < 0\\.001 \\|")
                .containsPattern("done, 95 % within, ms +\\|.* cannot tell: async against sync .*, p = ");
    }

    @Test
    void one_pair_decides_nothing() {
        assertThat(report(run(SYNC, 1, 510, 510), run(ASYNC, 1, 10, 530)).markdown())
                .containsPattern(
                        "acknowledged, 95 % within, ms \\|.* cannot tell: too few pairs that can be compared \\|");
    }

    @Test
    void times_are_not_compared_with_those_of_a_build_that_fails() {
        String report = report(
                        run(SYNC, 1, 500, 500, 20, 0, true),
                        run(ASYNC, 1, 10, 530),
                        run(SYNC, 2, 520, 500, 20, 0, true),
                        run(ASYNC, 2, 11, 480))
                .markdown();

        assertThat(report)
                .containsPattern(
                        "acknowledged, 95 % within, ms +\\| +510 \\| +10\\.50 \\| +not comparable: sync failed in 17 % \\|");
    }

    @Test
    void what_is_lost_and_what_the_audit_finds_is_said_first_and_does_not_count() {
        Report report = report(run(SYNC, 1, 510, 510, 0, 2, true), run(ASYNC, 1, 10, 530, 0, 0, false));

        assertThat(report.warnings())
                .satisfiesExactly(
                        lost -> assertThat(lost).isEqualTo("NOT SOUND: stress, sync, run 1: 2 of registration lost"),
                        audit -> assertThat(audit).contains("stress, async, run 1", "no dead letters"));
        assertThat(report.answers()).isEmpty();
        assertThat(report.markdown()).contains("Not all runs are sound.");
    }

    @Test
    void the_published_figures_stand_beside_ours() {
        assertThat(report(run(SYNC, 1, 510, 510), run(ASYNC, 1, 12, 530)).markdown())
                .containsPattern("\\| stress +\\| +511 \\| +7\\.10 \\| +510 \\| +12\\.00 \\| +510 \\| +530 \\|")
                .containsPattern("\\| stress +\\| +7\\.6 % \\| +0\\.0 % \\| +0\\.0 % \\| +0\\.0 % \\|")
                .containsPattern("\\| stress +\\| +380 \\| +421 \\| +10\\.00 \\| +10\\.00 \\| +9\\.90 \\| +9\\.90 \\|")
                .contains("sync 518 ms, async 10.00 ms");
    }
}
