package flashsale.lab.report;

import static flashsale.lab.report.SampleRuns.ASYNC;
import static flashsale.lab.report.SampleRuns.ASYNC_KERNEL;
import static flashsale.lab.report.SampleRuns.LADDER;
import static flashsale.lab.report.SampleRuns.SOAK;
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
                .containsSubsequence("| | sync | async |", "| completed checkouts per second | 150 | 150 |");
    }

    @Test
    void the_three_moments_are_always_next_to_each_other_and_the_time_in_the_shop_is_apart() {
        assertThat(lines(summary(SYNC, ASYNC)))
                .containsSequence(
                        "| acknowledged, p95 ms | 25.00 | 25.00 |",
                        "| paid, p95 ms | 100 | 100 |",
                        "| final, p95 ms | 105 | 105 |",
                        "| acknowledged, p99 ms | 40.00 | 40.00 |",
                        "| paid, p99 ms | 160 | 160 |",
                        "| final, p99 ms | 165 | 165 |",
                        "| acknowledged, max ms | 99.00 | 99.00 |",
                        "| paid, max ms | 1,396 | 1,396 |",
                        "| final, max ms | 1,401 | 1,401 |")
                .contains("| time in the shop, p95 ms | 16.00 | 16.00 |");
    }

    @Test
    void the_kernel_has_a_table_of_its_own_that_tells_accepted_from_persisted() {
        assertThat(lines(summary(ASYNC, ASYNC_KERNEL)))
                .anyMatch(line -> line.startsWith("## The kernel"))
                .containsSequence(
                        "| persisted orders per second | 150 |",
                        "| reservations accepted per second | 160 |",
                        "| last order persisted, s after the load | 0.37 |");
        assertThat(lines(summary(ASYNC))).noneMatch(line -> line.contains("accepted per second"));
    }

    @Test
    void a_load_that_has_parts_is_told_part_by_part() {
        assertThat(lines(summary(LADDER)))
                .contains("## The whole checkout, at most 200 virtual users, 30 s")
                .contains("| sync, 10/s | 100 | 0 | 9.8 | 0 | 0 | 10 / 25 | 10 / 25 | yes |")
                .contains("| sync, 60/s | 100 | 350 | 9.8 | 0 | 0 | 10 / 25 | 10 / 25 | no |");
        assertThat(SummaryReport.of(summary(LADDER)).inShort()).contains("Knee of each run: sync 60/s.");
        assertThat(lines(summary(SYNC))).noneMatch(line -> line.contains("kept up"));
    }

    @Test
    void after_ten_minutes_the_growth_of_memory_is_told() {
        assertThat(lines(summary(SOAK)))
                .containsSubsequence("| MB per hour | sync |", "| order-1 | +12 |", "| postgres | -3 |");
        assertThat(lines(summary(SYNC))).noneMatch(line -> line.contains("MB per hour"));
    }

    @Test
    void how_attempts_ended_is_told_and_many_failures_are_warned_of() {
        assertThat(lines(summary(SYNC)))
                .contains("| sold out | 0 (0.00 %) |", "| declined | 3 (0.06 %) |", "| failed | 59 (1.26 %) |")
                .anyMatch(line -> line.startsWith(
                        "**FAILURES: sync, checkout with 250 virtual users, failed in 1.3 % of its attempts."));
    }

    @Test
    void cpu_and_memory_are_told_by_process() {
        assertThat(lines(summary(SYNC))).contains("| order-1 | 12.5 / 301 |");
    }

    @Test
    void a_run_whose_audit_failed_is_void_and_says_why() {
        Summary summary = summary(SYNC, VOID);

        assertThat(summary.isValid()).isFalse();
        assertThat(lines(summary))
                .contains("| | sync | async (VOID) |")
                .contains("**VOID: async, checkout with 250 virtual users, proves nothing and does not count:"
                        + " nothing is oversold (expected units <= allocated, found 1 violations) p: 11 of 10**");
        assertThat(SummaryReport.of(summary).inShort()).contains("VOID: async");
    }

    @Test
    void a_summary_without_runs_is_not_valid() {
        assertThat(summary().isValid()).isFalse();
    }

    @Test
    void the_verdict_begins_with_a_sentence_and_the_terminal_shows_its_figures() {
        String text = SummaryReport.of(summary(SYNC, ASYNC)).inShort();

        assertThat(text)
                .contains(
                        "The checkout, 250 virtual users%nSold: sync 150.2, async 150.2 checkouts per second; CPU time for each: sync 9.87, async 9.87 ms."
                                .formatted())
                .containsPattern("\\| CPU ms per checkout +\\| +9.87 \\| +9.87 \\|")
                .doesNotContain("time in the shop");
    }

    @Test
    void no_single_run_is_said_to_have_sold_more_than_another() {
        assertThat(SummaryReport.of(summary(SYNC, SampleRuns.FAST_ASYNC)).inShort())
                .contains("Sold: sync 150.2, async 180.2 checkouts per second;")
                .doesNotContain("more than", "faster");
    }

    @Test
    void a_run_in_which_the_compilers_worked_is_warned_of() {
        assertThat(SummaryReport.of(summary(SYNC, SampleRuns.COLD)).inShort())
                .contains(
                        "COLD: the compilers took more than 15 % of the JVMs' CPU time in async, checkout with 250 virtual users (33.0 %).")
                .doesNotContain("sync, checkout with 250 virtual users (0.0 %)");
    }

    @Test
    void where_all_were_sold_out_the_verdict_speaks_of_refusals() {
        assertThat(SummaryReport.of(summary(SampleRuns.SOLD_OUT_SYNC, SampleRuns.SOLD_OUT_ASYNC))
                        .inShort())
                .contains(
                        "Refused: sync 1,500.0, async 1,800.0 customers per second; CPU time for each answer, orders included: sync 0.80, async 0.80 ms.",
                        "Half of them, and 95 % of them, were refused within: sync 5.00 and 12.00 ms, async 5.00 and 12.00 ms.",
                        "It was sold out after: sync 1.25 s, async 1.25 s.")
                .containsPattern("\\| CPU ms per answered attempt +\\| +0.80 \\| +0.80 \\|")
                .doesNotContain("Sold", "orders per second", "acknowledged");
        assertThat(lines(summary(SampleRuns.SOLD_OUT_SYNC)))
                .contains("| refused for another reason | 2 (0.04 %) |", "| answers: come back later | 12 |");
    }

    @Test
    void a_void_run_is_not_compared() {
        assertThat(SummaryReport.of(summary(SYNC, VOID)).inShort())
                .contains("Sold: sync 150.2, async 150.2 checkouts per second;")
                .doesNotContain("more than", "faster");
    }

    @Test
    void columns_are_aligned() {
        List<String> rows = SummaryReport.of(summary(SYNC, ASYNC))
                .markdown()
                .lines()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .toList();

        assertThat(rows).hasSizeGreaterThan(12);
        assertThat(rows.stream().map(String::length).distinct()).hasSize(1);
    }

    /** With single blanks. */
    private static List<String> lines(Summary summary) {
        return SummaryReport.of(summary)
                .markdown()
                .lines()
                .map(line -> line.replaceAll(" +", " "))
                .toList();
    }
}
