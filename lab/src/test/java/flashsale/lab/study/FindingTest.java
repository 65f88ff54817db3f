package flashsale.lab.study;

import static flashsale.lab.study.PlainRuns.audit;
import static flashsale.lab.study.PlainRuns.comparison;
import static flashsale.lab.study.PlainRuns.result;
import static flashsale.lab.study.PlainRuns.run;
import static flashsale.lab.study.PlainRuns.side;
import static flashsale.lab.study.SampleComparisons.FAILING;
import static flashsale.lab.study.SampleComparisons.USUAL;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Moment;
import flashsale.lab.report.Numbers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a figure says about two sides, and which of them is better. */
class FindingTest {

    @Test
    void a_percentile_is_that_of_all_values_of_all_runs_with_the_range_of_the_runs() {
        List<Distribution> kept = USUAL.first().runs().stream()
                .map(run -> run.result().distributions().acknowledged())
                .toList();
        double merged = Distribution.merged(kept).orElseThrow().latency().p95();

        String cell = USUAL.on(Figure.ACK_P95).cell(USUAL.first());

        assertThat(kept).hasSize(3);
        assertThat(cell).matches("[0-9,]+ \\([0-9,]+ … [0-9,]+\\)").startsWith(Numbers.number(merged));
    }

    @Test
    void a_difference_is_a_percentage_with_its_interval_and_what_could_have_been_seen() {
        assertThat(USUAL.on(Figure.THROUGHPUT).cells())
                .satisfiesExactly(
                        sync -> assertThat(sync).matches("\\d+\\.\\d\\d \\(\\d+\\.\\d\\d … \\d+\\.\\d\\d\\)"),
                        async -> assertThat(async).contains(" … "),
                        difference -> assertThat(difference)
                                .matches("\\+\\d+\\.\\d % \\([+-]\\d+(\\.\\d)? % … \\+\\d+(\\.\\d)? %\\)"),
                        detectable -> assertThat(detectable).matches("\\d+(\\.\\d)? %"),
                        probability -> assertThat(probability).matches("0\\.\\d{3}|< 0\\.001"));
        assertThat(USUAL.on(Figure.ACK_MEAN).cells().getLast()).isEqualTo("–");
        assertThat(USUAL.on(Figure.ACK_MEAN).cells().get(2)).contains(" … ");
    }

    @Test
    void what_drifts_for_both_from_block_to_block_hides_no_difference() {
        Finding drifting =
                comparison(List.of(20.0, 40.0, 80.0), List.of(22.0, 44.1, 87.9)).on(Figure.THROUGHPUT);
        Finding opposed =
                comparison(List.of(20.0, 40.0, 80.0), List.of(87.9, 44.1, 22.0)).on(Figure.THROUGHPUT);

        assertThat(drifting.better()).isEqualTo("async");
        assertThat(drifting.cells().get(2)).startsWith("+10 % (+9.");
        assertThat(opposed.better()).isEqualTo("no difference");
    }

    @Test
    void a_block_without_a_valid_run_of_both_is_no_pair() {
        StudyRun voided = run(Build.ASYNC, 3, result(Build.ASYNC, 9_999, audit(false)));
        Side holed = new Side(
                "async",
                List.of(
                        run(Build.ASYNC, 1, result(Build.ASYNC, 44.0, audit(true))),
                        run(Build.ASYNC, 2, result(Build.ASYNC, 45.2, audit(true))),
                        voided,
                        run(Build.ASYNC, 4, result(Build.ASYNC, 46.1, audit(true)))));

        Comparison comparison = comparison(side(Build.SYNC, List.of(40.0, 41.0, 999.0, 42.0)), holed);

        assertThat(comparison.pairs()).isEqualTo(3);
        assertThat(comparison.on(Figure.THROUGHPUT).difference())
                .isEqualTo(comparison(List.of(40.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1))
                        .on(Figure.THROUGHPUT)
                        .difference());
    }

    @Test
    void what_may_be_zero_is_compared_in_its_own_unit_and_there_is_no_ratio_to_zero() {
        assertThat(FAILING.on(Figure.FAILURES).cells().get(2))
                .matches("-1\\d\\.\\d\\d \\(-1\\d\\.\\d\\d … -1\\d\\.\\d\\d\\)");
        assertThat(comparison(List.of(0.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1))
                        .on(Figure.THROUGHPUT)
                        .better())
                .isEqualTo("open");
    }

    @Test
    void what_does_not_mean_the_same_in_both_builds_has_no_winner() {
        assertThat(List.of(Figure.SHOP_MEAN, Figure.SHOP_P95, Figure.REQUESTS, Figure.BACKLOG))
                .allSatisfy(figure -> {
                    assertThat(USUAL.on(figure).better()).isEqualTo("not comparable");
                    assertThat(USUAL.on(figure).test()).isEmpty();
                });
    }

    @Test
    void what_is_completed_of_a_sale_that_is_sold_out_has_no_winner() {
        Comparison soldOut = comparison(
                side(Build.SYNC, List.of(41.0, 42.0, 43.0)), side(Build.ASYNC, List.of(81.0, 82.0, 83.0), 1));

        assertThat(List.of(Figure.THROUGHPUT, Figure.CPU)).allSatisfy(figure -> {
            assertThat(soldOut.on(figure).better()).isEqualTo("not comparable: sold out");
            assertThat(soldOut.on(figure).test()).isEmpty();
        });
        assertThat(soldOut.on(Figure.ACK_P95).better()).isEqualTo("async");
    }

    @Test
    void no_build_wins_by_its_latency_against_one_that_fails_often() {
        assertThat(FAILING.findings().filter(finding -> finding.figure().isLatency()))
                .isNotEmpty()
                .noneMatch(finding -> finding.winner().isDecided());
        assertThat(FAILING.on(Figure.ACK_P95).better()).isEqualTo("not comparable: failures");
    }

    @Test
    void failures_that_hardly_differ_leave_latencies_comparable() {
        Comparison hardly = SampleComparisons.of(SampleStudies.failing(StudyPlan.classical(1), 0.005));

        assertThat(hardly.on(Figure.ACK_P95).better()).isEqualTo("async");
    }

    @Test
    void what_differs_without_scattering_cannot_be_tested() {
        assertThat(comparison(List.of(40.0, 40.0), List.of(80.0, 80.0))
                        .on(Figure.THROUGHPUT)
                        .better())
                .isEqualTo("open");
    }

    @Test
    void of_one_run_each_there_is_a_difference_without_interval_and_without_a_verdict() {
        Finding one = comparison(List.of(40.0), List.of(42.2)).on(Figure.THROUGHPUT);

        assertThat(one.cells().get(2)).matches("[+-]\\d+(\\.\\d)? %");
        assertThat(one.better()).isEqualTo("open");
    }

    @Test
    void what_is_the_same_in_all_runs_is_no_difference() {
        assertThat(USUAL.on(Figure.FAILURES).better()).isEqualTo("no difference");
    }

    @Test
    void a_side_without_valid_runs_has_nothing_to_tell() {
        Side none = new Side("sync", List.of());

        assertThat(none.column().flatMap(column -> column.latency(Moment.PAID))).isEqualTo(Optional.empty());
        assertThat(new Finding(Figure.ACK_P95, none, none).isMeasured()).isFalse();
        assertThat(new Finding(Figure.ACK_P95, none, none).cells()).containsExactly("–", "–", "–", "–", "–");
        assertThat(new Finding(Figure.ACK_P95, none, none).better()).isEqualTo("open");
    }
}
