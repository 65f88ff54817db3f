package flashsale.lab.report;

import static flashsale.lab.report.SampleRuns.ASYNC;
import static flashsale.lab.report.SampleRuns.ASYNC_KERNEL;
import static flashsale.lab.report.SampleRuns.LADDER;
import static flashsale.lab.report.SampleRuns.SYNC;
import static flashsale.lab.report.SampleRuns.VOID;
import static flashsale.lab.report.SampleRuns.summary;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void builds_under_the_same_load_stand_side_by_side() {
        assertThat(lines(summary(SYNC, ASYNC)))
                .contains("## The whole checkout, 250 virtual users, 30 s")
                .anyMatch(line -> line.matches("\\| +\\| +sync \\| +async \\|"))
                .anyMatch(line -> line.matches("\\| completed checkouts per second +\\| +150\\.2 \\| +150\\.2 \\|"));
    }

    @Test
    void acknowledgement_and_completion_are_always_next_to_each_other_and_the_time_in_the_shop_is_apart() {
        assertThat(lines(summary(SYNC, ASYNC)))
                .anyMatch(line -> line.matches(
                        "\\| acknowledged / completed, p95 ms +\\| +25\\.0 / 100\\.0 \\| +25\\.0 / 100\\.0 \\|"))
                .anyMatch(line ->
                        line.matches("\\| time in the shop, p50 / p95 ms +\\| +8\\.0 / 16\\.0 \\| +8\\.0 / 16\\.0 \\|"))
                .anyMatch(line -> line.matches("\\| acknowledged / completed, max ms +\\| +99\\.0 / 1,396\\.0 \\|.*"));
    }

    @Test
    void the_kernel_has_a_table_of_its_own_that_tells_accepted_from_persisted() {
        assertThat(lines(summary(ASYNC, ASYNC_KERNEL)))
                .anyMatch(line -> line.startsWith("## The kernel"))
                .anyMatch(line -> line.matches("\\| orders persisted per second +\\| +150\\.2 \\|"))
                .anyMatch(line -> line.matches("\\| reservations accepted per second +\\| +160\\.0 \\|"))
                .anyMatch(line -> line.matches("\\| last order persisted, s after the load +\\| +0\\.37 \\|"));
    }

    @Test
    void a_load_that_has_parts_is_told_part_by_part() {
        assertThat(lines(summary(LADDER)))
                .contains("## The whole checkout, at most 200 virtual users, 30 s")
                .anyMatch(line -> line.matches("\\| sync, 10/s +\\| +100 \\| +0 \\| +9\\.8 \\|.*\\| +yes \\|"))
                .anyMatch(line -> line.matches("\\| sync, 60/s +\\| +100 \\| +350 \\| +9\\.8 \\|.*\\| +no \\|"));
        assertThat(new Report(summary(LADDER)).shortText()).contains("sync, 60/s");
        assertThat(lines(summary(SYNC))).noneMatch(line -> line.contains("kept up"));
    }

    @Test
    void how_attempts_ended_is_told_and_many_failures_are_warned_of() {
        assertThat(lines(summary(SYNC)))
                .anyMatch(line -> line.matches("\\| sold out +\\| +7 \\(0\\.15 %\\) \\|"))
                .anyMatch(line -> line.matches("\\| declined +\\| +3 \\(0\\.06 %\\) \\|"))
                .anyMatch(line -> line.matches("\\| failed +\\| +59 \\(1\\.26 %\\) \\|"))
                .anyMatch(line ->
                        line.startsWith("**FAILURES: sync, 250 virtual users, failed in 1.3 % of its attempts."));
    }

    @Test
    void cpu_and_memory_are_told_by_process() {
        assertThat(lines(summary(SYNC))).anyMatch(line -> line.matches("\\| order-1 +\\| +12\\.5 \\| +301 \\|"));
    }

    @Test
    void a_run_whose_audit_failed_is_void_and_says_why() {
        Summary summary = summary(SYNC, VOID);

        assertThat(summary.isValid()).isFalse();
        assertThat(lines(summary))
                .anyMatch(line -> line.contains("async (VOID)"))
                .contains("**VOID: async, checkout with 250 virtual users.** Its figures prove nothing, because:")
                .contains("- nothing is oversold: expected: units <= allocated; found: 1 violations. p: 11 of 10");
        assertThat(new Report(summary).shortText()).contains("**VOID: async");
    }

    @Test
    void a_summary_without_runs_is_not_valid() {
        assertThat(summary().isValid()).isFalse();
    }

    @Test
    void the_cold_start_is_told_second_by_second() {
        assertThat(lines(summary(SYNC)))
                .contains(
                        "- sync: ready after 21.3 s; under load, throughput had stopped rising after 34 s. Completed in each second: 10 60 120");
    }

    @Test
    void columns_are_aligned() {
        List<String> rows = lines(summary(SYNC, ASYNC)).stream()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .toList();

        assertThat(rows).hasSizeGreaterThan(12);
        assertThat(rows.stream().map(String::length).distinct()).hasSize(1);
    }

    private static List<String> lines(Summary summary) {
        return new Report(summary).markdown().lines().toList();
    }
}
