package flashsale.lab.report;

import static flashsale.lab.report.SampleRuns.ASYNC;
import static flashsale.lab.report.SampleRuns.COLD;
import static flashsale.lab.report.SampleRuns.FAST_ASYNC;
import static flashsale.lab.report.SampleRuns.LADDER;
import static flashsale.lab.report.SampleRuns.SOAK;
import static flashsale.lab.report.SampleRuns.SOLD_OUT_ASYNC;
import static flashsale.lab.report.SampleRuns.SOLD_OUT_SYNC;
import static flashsale.lab.report.SampleRuns.SYNC;
import static flashsale.lab.report.SampleRuns.VOID;
import static flashsale.lab.report.SampleRuns.summary;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryReportTest {

    @Test
    void builds_under_the_same_load_stand_side_by_side_and_a_load_that_has_parts_is_told_part_by_part()
            throws Exception {
        Golden.assertSame(
                "load.md", SummaryReport.of(summary(SYNC, FAST_ASYNC, LADDER)).markdown());
    }

    @Test
    void the_terminal_warns_of_what_is_void_cold_or_fails_and_where_all_was_sold_out_it_speaks_of_refusals()
            throws Exception {
        Golden.assertSame(
                "load.txt",
                SummaryReport.of(summary(SYNC, COLD, VOID, SOLD_OUT_SYNC, SOLD_OUT_ASYNC))
                        .inShort());
    }

    @Test
    void several_runs_of_a_build_are_one_column() {
        assertThat(SummaryReport.of(summary(ASYNC, FAST_ASYNC)).inShort())
                .contains("async 165 (150 … 180)")
                .contains("FAILURES: run 2: async, checkout with 250 virtual users failed in")
                .doesNotContain("One run each");
    }

    @Test
    void after_ten_minutes_the_growth_of_memory_is_told() {
        assertThat(SummaryReport.of(summary(SOAK)).markdown())
                .containsPattern(
                        "MB per hour: .*\n\n.*\n.*\n\\| order-1 +\\| +12\\.40 \\|\n\\| postgres +\\| +-3\\.00 \\|");
        assertThat(SummaryReport.of(summary(SYNC)).markdown()).doesNotContain("MB per hour:");
    }

    @Test
    void of_a_shop_elsewhere_it_claims_nothing_that_was_not_read() {
        Run run = MadeUpRun.of("sync", 100)
                .until(Moment.ACKNOWLEDGED, new Latency(12, 10, 20, 25, 40, 99))
                .elsewhere()
                .run();
        Summary summary = new Summary(
                Instant.EPOCH, new Machine("Some CPU", 2, 4096, "Linux", "25", "http://shop:8080"), List.of(run));

        assertThat(summary.isValid()).isTrue();
        assertThat(SummaryReport.of(summary).markdown())
                .contains("on the machines behind http://shop:8080, which were not looked at; k6 on 2 × Some CPU")
                .contains("NOT AUDITED, since it is not known where its stores are: run 1: sync")
                .contains("WARMTH UNKNOWN: the processes of the shop could not be read in run 1: sync")
                .doesNotContain(
                        "Every run was audited", "VOID", "CPU ms", "peak memory", "busy", "drained", "## The audits");
    }

    @Test
    void a_summary_is_valid_if_it_has_runs_and_none_is_void() {
        assertThat(summary(SYNC).isValid()).isTrue();
        assertThat(summary(SYNC, VOID).isValid()).isFalse();
        assertThat(summary().isValid()).isFalse();
    }
}
