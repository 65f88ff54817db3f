package flashsale.lab.study;

import static flashsale.lab.result.MadeUpRun.audit;
import static flashsale.lab.study.PlainRuns.comparison;
import static flashsale.lab.study.PlainRuns.result;
import static flashsale.lab.study.PlainRuns.run;
import static flashsale.lab.study.PlainRuns.side;
import static flashsale.lab.study.SampleComparisons.FAILING;
import static flashsale.lab.study.SampleComparisons.USUAL;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Holm;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Durations;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figure.Need;
import flashsale.lab.report.Figures;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Times;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What stands in a comparison's table, and which runs and figures have no say in it. */
class ComparisonTest {

    @Test
    void a_percentile_is_that_of_all_values_of_all_runs_with_the_range_of_the_runs() {
        List<Distribution> kept = USUAL.first().runs().stream()
                .flatMap(run -> run.times(Moment.ACKNOWLEDGED).stream())
                .map(Times::values)
                .toList();
        double merged = Durations.of(kept).orElseThrow().latency().p95();

        assertThat(kept).hasSize(3);
        assertThat(USUAL.on(Figures.ACK_P95).first().text().get())
                .matches("[0-9,]+ \\([0-9,]+ … [0-9,]+\\)")
                .startsWith(Numbers.number(merged));
    }

    @Test
    void a_difference_is_a_percentage_with_its_interval_and_what_could_have_been_seen() {
        assertThat(row(USUAL, "completed checkouts per second"))
                .satisfiesExactly(
                        label -> assertThat(label).isNotEmpty(),
                        sync -> assertThat(sync).matches("\\d+\\.\\d\\d \\(\\d+\\.\\d\\d … \\d+\\.\\d\\d\\)"),
                        async -> assertThat(async).contains(" … "),
                        difference -> assertThat(difference)
                                .matches("\\+\\d+\\.\\d % \\([+-]\\d+(\\.\\d)? % … \\+\\d+(\\.\\d)? %\\)"),
                        detectable -> assertThat(detectable).matches("\\d+(\\.\\d)? %"),
                        probability -> assertThat(probability).matches("0\\.\\d{3}|< 0\\.001"),
                        better -> assertThat(better).isIn("async", "open"));
        assertThat(row(USUAL, "acknowledged, mean ms"))
                .endsWith("–", "not tested")
                .anyMatch(it -> it.contains(" … "));
    }

    @Test
    void a_block_without_a_valid_run_of_both_is_no_pair() {
        Column holed = side(
                Build.ASYNC,
                Stream.of(
                        run(Build.ASYNC, 1, result(Build.ASYNC, 44.0, audit(true))),
                        run(Build.ASYNC, 2, result(Build.ASYNC, 45.2, audit(true))),
                        run(Build.ASYNC, 3, result(Build.ASYNC, 9_999, audit(false))),
                        run(Build.ASYNC, 4, result(Build.ASYNC, 46.1, audit(true)))));

        Comparison comparison = comparison(side(Build.SYNC, List.of(40.0, 41.0, 999.0, 42.0)), holed);

        assertThat(comparison.pairs()).isEqualTo(3);
        assertThat(comparison.on(Figures.THROUGHPUT).difference())
                .isEqualTo(comparison(List.of(40.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1))
                        .on(Figures.THROUGHPUT)
                        .difference());
    }

    @Test
    void beside_a_build_whose_runs_were_all_cold_the_other_shows_its_cold_ones_too() {
        Map<Integer, Run> runs = Map.of(1, result(Build.SYNC, 50, audit(true)), 2, result(Build.SYNC, 40, audit(true)));

        Comparison cold = comparison(new Column("sync", runs, Set.of(1)), new Column("async", runs, Set.of()));
        Comparison warm = comparison(new Column("sync", runs, Set.of(1)), new Column("async", runs, Set.of(2)));

        assertThat(cold.columns()).extracting(column -> column.runs().size()).containsExactly(2, 2);
        assertThat(row(cold, "completed checkouts per second"))
                .containsSubsequence("45.00 (40.00 … 50.00)", "45.00 (40.00 … 50.00)", "open");
        assertThat(warm.columns()).extracting(column -> column.runs().size()).containsExactly(1, 1);
    }

    @Test
    void what_may_be_zero_is_compared_in_its_own_unit() {
        assertThat(row(FAILING, "failed, %").get(3)).matches("-1\\d\\.\\d\\d \\(-1\\d\\.\\d\\d … -1\\d\\.\\d\\d\\)");
        assertThat(better(USUAL, Figures.FAILURES)).isEqualTo("no difference");
    }

    @Test
    void what_does_not_mean_the_same_in_both_builds_has_no_winner() {
        assertThat(Figures.ALL)
                .filteredOn(figure -> figure.better() == Better.NOT_COMPARABLE)
                .hasSize(5)
                .allSatisfy(figure -> {
                    assertThat(better(USUAL, figure)).isEqualTo("not comparable");
                    assertThat(USUAL.on(figure).test()).isEmpty();
                });
    }

    @Test
    void what_is_completed_of_a_sale_that_is_sold_out_has_no_winner() {
        Comparison soldOut = comparison(
                side(Build.SYNC, List.of(41.0, 42.0, 43.0)), side(Build.ASYNC, List.of(81.0, 82.0, 83.0), 1));

        assertThat(List.of(Figures.THROUGHPUT, Figures.CPU)).allSatisfy(figure -> {
            assertThat(better(soldOut, figure)).isEqualTo("not comparable: sold out");
            assertThat(soldOut.on(figure).test()).isEmpty();
        });
        assertThat(better(soldOut, Figures.ACK_P95)).isEqualTo("async");
    }

    @Test
    void no_build_wins_by_its_latency_against_one_that_fails_often() {
        assertThat(Figures.ALL)
                .filteredOn(figure -> figure.needs().contains(Need.SAME_FAILURES)
                        && FAILING.on(figure).isMeasured())
                .isNotEmpty()
                .allSatisfy(figure -> assertThat(FAILING.on(figure).test()).isEmpty());
        assertThat(better(FAILING, Figures.ACK_P95)).isEqualTo("not comparable: failures");
    }

    @Test
    void failures_that_hardly_differ_leave_latencies_comparable() {
        Comparison hardly = SampleComparisons.of(SampleStudies.failing(SamplePlans.classical(1), 0.005));

        assertThat(better(hardly, Figures.ACK_P95)).isEqualTo("async");
    }

    @Test
    void a_side_without_valid_runs_has_nothing_to_tell() {
        Column none = new Column("sync", Map.of());

        assertThat(none.latency(Moment.PAID)).isEmpty();
        assertThat(comparison(none, none).findings()).isEmpty();
        assertThat(none.values(Figures.ACK_P95).text().get()).isEqualTo("–");
    }

    private static String better(Comparison comparison, Figure figure) {
        return comparison.on(figure).verdict(Holm.among(0.049)).inBrief();
    }

    private static List<String> row(Comparison comparison, String label) {
        return comparison.table(Holm.among(0.049)).rows().stream()
                .filter(row -> row.getFirst().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
