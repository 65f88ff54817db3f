package flashsale.lab.study;

import static flashsale.lab.study.PlainRuns.audit;
import static flashsale.lab.study.PlainRuns.result;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.report.Moment;
import flashsale.lab.report.Table;
import flashsale.lab.statistics.Holm;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FindingTest {

    private static final Holm FEW_TESTS = Holm.among(0.049);
    private static final Holm NOTHING_HOLDS = Holm.among(0.06);

    private static final Comparison COMPARISON =
            SampleStudies.classical(1).classical().getFirst();

    @Test
    void a_percentile_is_that_of_all_values_of_all_runs_with_the_range_of_the_runs() {
        List<Distribution> kept = COMPARISON.first().runs().stream()
                .map(run -> run.result().distributions().acknowledged())
                .toList();
        double merged = Distribution.merged(kept).orElseThrow().latency().p95();

        String cell = COMPARISON.on(Figure.ACK_P95).cell(COMPARISON.first());

        assertThat(kept).hasSize(3);
        assertThat(COMPARISON.on(Figure.ACK_P95).value(COMPARISON.first())).contains(merged);
        assertThat(cell).matches("[0-9,]+ \\([0-9,]+ … [0-9,]+\\)").startsWith(Numbers.number(merged));
    }

    @Test
    void a_mean_has_its_interval_and_so_has_the_difference() {
        assertThat(COMPARISON.on(Figure.THROUGHPUT).cells())
                .first()
                .asString()
                .matches("\\d+\\.\\d\\d ± \\d+\\.\\d\\d \\(s \\d+\\.\\d\\d\\)");
        assertThat(COMPARISON.on(Figure.THROUGHPUT).cells().get(2))
                .matches("\\+\\d+\\.\\d\\d ± \\d+\\.\\d\\d \\(\\+\\d+ %\\)");
    }

    @Test
    void a_winner_that_does_not_hold_among_all_tests_is_marked_and_is_a_tendency_in_words() {
        assertThat(row(COMPARISON.table(FEW_TESTS), "acknowledged, p95 ms"))
                .last()
                .isEqualTo("async");
        assertThat(row(COMPARISON.table(NOTHING_HOLDS), "acknowledged, p95 ms"))
                .last()
                .isEqualTo("async (?)");
        assertThat(new Sentences(COMPARISON, NOTHING_HOLDS).all())
                .allMatch(it -> it.contains("a tendency: async") && it.contains("which does not hold among 1 tests"));
        assertThat(new Sentences(COMPARISON, FEW_TESTS).all()).noneMatch(it -> it.contains("tendency"));
    }

    @Test
    void what_does_not_mean_the_same_in_both_builds_has_no_winner() {
        assertThat(List.of(Figure.SHOP_MEAN, Figure.SHOP_P95, Figure.REQUESTS, Figure.BACKLOG))
                .allSatisfy(figure -> {
                    assertThat(COMPARISON.on(figure).better()).isEqualTo("not comparable");
                    assertThat(COMPARISON.on(figure).test()).isEmpty();
                });
    }

    @Test
    void what_is_completed_of_a_sale_that_is_sold_out_has_no_winner() {
        Comparison soldOut = new Comparison(
                "250 virtual users",
                StudyPlan.quick(1).load(Cell.classical(Build.SYNC, 250)),
                side(Build.SYNC, 40, 0),
                side(Build.ASYNC, 80, 1));

        assertThat(List.of(Figure.THROUGHPUT, Figure.CPU)).allSatisfy(figure -> {
            assertThat(soldOut.on(figure).better()).isEqualTo("not comparable: sold out");
            assertThat(soldOut.on(figure).test()).isEmpty();
        });
        assertThat(soldOut.on(Figure.ACK_MEAN).better()).isEqualTo("async");
        assertThat(new Sentences(soldOut, FEW_TESTS).all()).anySatisfy(it -> assertThat(it)
                .contains("Throughput: ", "(not comparable: no more can be completed than there is to sell)"));
    }

    private static Side side(Build build, double perSecond, long soldOut) {
        return new Side(
                build.id(),
                Stream.of(1, 2, 3)
                        .map(number -> new StudyRun(
                                new PlannedRun(number, number, Cell.classical(build, 250)),
                                Instant.EPOCH,
                                20,
                                result(build, perSecond + number, soldOut, audit(true))))
                        .toList());
    }

    @Test
    void a_build_that_fails_often_is_told_to_and_wins_nothing_by_the_latency_of_the_others() {
        Comparison failing =
                SampleStudies.failing(StudyPlan.classical(1), 0.15).classical().getFirst();

        assertThat(failing.findings().filter(finding -> finding.figure().isLatency()))
                .isNotEmpty()
                .noneMatch(finding -> finding.verdict().isDecided());
        assertThat(failing.on(Figure.ACK_P95).better()).isEqualTo("not comparable: failures");
        assertThat(new Sentences(failing, FEW_TESTS).all())
                .anySatisfy(it -> assertThat(it)
                        .containsPattern("Failures: 1\\d\\.\\d\\d ± .* % of the attempts with sync and 0.00")
                        .contains("async 100 % less"))
                .anySatisfy(it ->
                        assertThat(it).contains("of those completed", "not comparable: who failed has no latency"));
    }

    @Test
    void failures_that_hardly_differ_leave_latencies_comparable() {
        assertThat(SampleStudies.failing(StudyPlan.classical(1), 0.005)
                        .classical()
                        .getFirst()
                        .on(Figure.ACK_P95)
                        .better())
                .isEqualTo("async");
    }

    @Test
    void of_the_kernel_one_speaks_of_orders_and_not_of_payments() {
        Comparison kernel = SampleStudies.of(StudyPlan.classical(1).withKernel())
                .classical()
                .getFirst();

        assertThat(row(kernel.table(FEW_TESTS), "persisted orders per second")).isNotEmpty();
        assertThat(new Sentences(kernel, FEW_TESTS).all())
                .noneMatch(it -> it.contains("checkout") || it.contains("paid"))
                .anyMatch(it -> it.contains("they were acknowledged and their order was there"));
    }

    @Test
    void what_differs_without_scattering_can_not_be_tested_which_is_not_for_want_of_runs() {
        List<StudyRun> slow = PlainRuns.repeated(Build.SYNC, 40);
        List<StudyRun> fast = PlainRuns.repeated(Build.ASYNC, 80);
        Comparison constant =
                new Comparison("constant", COMPARISON.load(), new Side("sync", slow), new Side("async", fast));

        assertThat(constant.on(Figure.THROUGHPUT).better()).isEqualTo("open");
        assertThat(new Sentences(constant, FEW_TESTS).all().getFirst()).contains("no verdict: nothing scatters");
    }

    private static List<String> row(Table table, String label) {
        return table.rows().stream()
                .filter(row -> row.getFirst().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_knowledge_of_one_run_is_told_without_a_verdict() {
        Comparison one = new Comparison(
                "one run each",
                COMPARISON.load(),
                new Side("sync", COMPARISON.first().runs().subList(0, 1)),
                new Side("async", COMPARISON.second().runs().subList(0, 1)));

        assertThat(one.on(Figure.THROUGHPUT).better()).isEqualTo("open");
        assertThat(new Sentences(one, FEW_TESTS).all()).hasSize(3).allMatch(it -> it.contains("too few valid runs"));
    }

    @Test
    void three_sentences_tell_throughput_latency_and_cost() {
        assertThat(new Sentences(COMPARISON, FEW_TESTS).all())
                .satisfiesExactly(
                        throughput -> assertThat(throughput)
                                .contains("completed checkouts per second with sync and ", "async 7 % more, p = 0.0"),
                        latency -> assertThat(latency).containsPattern("async \\d+ % sooner, p < 0.001"),
                        cost -> assertThat(cost).containsPattern("async \\d+ % less"));
    }

    @Test
    void what_is_the_same_in_all_runs_is_no_difference() {
        assertThat(COMPARISON.on(Figure.FAILURES).better()).isEqualTo("no difference");
    }

    @Test
    void a_side_without_valid_runs_has_nothing_to_tell() {
        Side none = new Side("sync", List.of());

        assertThat(none.column().flatMap(column -> column.latency(Moment.COMPLETED)))
                .isEqualTo(Optional.empty());
        assertThat(new Finding(Figure.ACK_P95, none, none).isMeasured()).isFalse();
        assertThat(new Finding(Figure.ACK_P95, none, none).cells()).containsExactly("–", "–", "–", "–");
        assertThat(new Finding(Figure.ACK_P95, none, none).better()).isEqualTo("open");
    }
}
