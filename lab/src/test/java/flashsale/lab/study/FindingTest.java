package flashsale.lab.study;

import static flashsale.lab.study.PlainRuns.audit;
import static flashsale.lab.study.PlainRuns.result;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.latency.Distribution;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Moment;
import flashsale.lab.report.Numbers;
import flashsale.lab.report.Table;
import flashsale.lab.result.RunResult;
import flashsale.lab.statistics.Holm;
import flashsale.lab.study.StudyPlan.PlannedRun;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FindingTest {

    private static final Pair PAIR = new Pair(Build.SYNC, Build.ASYNC);

    private static final Holm FEW_TESTS = Holm.among(0.049);
    private static final Holm NOTHING_HOLDS = Holm.among(0.06);

    private static final Comparison COMPARISON =
            SampleStudies.classical(1).classical(PAIR).getFirst();

    @Test
    void a_percentile_is_that_of_all_values_of_all_runs_with_the_range_of_the_runs() {
        List<Distribution> kept = COMPARISON.first().runs().stream()
                .map(run -> run.result().distributions().acknowledged())
                .toList();
        double merged = Distribution.merged(kept).orElseThrow().latency().p95();

        String cell = COMPARISON.on(Figure.ACK_P95).cell(COMPARISON.first());

        assertThat(kept).hasSize(3);
        assertThat(cell).matches("[0-9,]+ \\([0-9,]+ … [0-9,]+\\)").startsWith(Numbers.number(merged));
    }

    @Test
    void a_difference_is_told_as_a_percentage_with_its_interval_and_what_could_have_been_seen() {
        assertThat(COMPARISON.on(Figure.THROUGHPUT).cells())
                .satisfiesExactly(
                        sync -> assertThat(sync).matches("\\d+\\.\\d\\d \\(\\d+\\.\\d\\d … \\d+\\.\\d\\d\\)"),
                        async -> assertThat(async).contains(" … "),
                        difference -> assertThat(difference)
                                .matches("\\+\\d+\\.\\d % \\([+-]\\d+(\\.\\d)? % … \\+\\d+(\\.\\d)? %\\)"),
                        detectable -> assertThat(detectable).matches("\\d+(\\.\\d)? %"),
                        probability -> assertThat(probability).matches("0\\.\\d{3}|< 0\\.001"));
        assertThat(COMPARISON.on(Figure.ACK_MEAN).cells().getLast()).isEqualTo("–");
        assertThat(COMPARISON.on(Figure.ACK_MEAN).cells().get(2)).contains(" … ");
    }

    @Test
    void what_drifts_for_both_from_block_to_block_hides_no_difference() {
        Comparison drifting = comparison(List.of(20.0, 40.0, 80.0), List.of(22.0, 44.1, 87.9));
        Comparison opposed = comparison(List.of(20.0, 40.0, 80.0), List.of(87.9, 44.1, 22.0));

        assertThat(drifting.on(Figure.THROUGHPUT).better()).isEqualTo("async");
        assertThat(drifting.on(Figure.THROUGHPUT).cells().get(2)).startsWith("+10 % (+9.");
        assertThat(opposed.on(Figure.THROUGHPUT).better()).isEqualTo("no difference");
        assertThat(new Sentences(opposed, FEW_TESTS).all().getFirst())
                .containsPattern("no difference beyond chance, p = 0\\.\\d+; [\\d,]+ % could have been detected");
    }

    @Test
    void a_block_without_a_valid_run_of_both_is_no_pair() {
        StudyRun voided = new StudyRun(
                new PlannedRun(9, 3, Cell.classical(Build.ASYNC, 250)),
                Instant.EPOCH,
                20,
                result(Build.ASYNC, 9_999, audit(false)));
        Side first = side(Build.SYNC, List.of(40.0, 41.0, 999.0, 42.0));
        Side second = side(Build.ASYNC, List.of(44.0, 45.2));
        Side holed = new Side(
                "async",
                Stream.of(second.runs().stream(), Stream.of(voided, run(Build.ASYNC, 4, 46.1)))
                        .flatMap(runs -> runs)
                        .toList());
        Comparison comparison = new Comparison("holed", COMPARISON.load(), first, holed);

        assertThat(comparison.pairs()).isEqualTo(3);
        assertThat(comparison.on(Figure.THROUGHPUT).difference())
                .isEqualTo(comparison(List.of(40.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1))
                        .on(Figure.THROUGHPUT)
                        .difference());
    }

    @Test
    void what_may_be_zero_is_compared_in_its_own_unit_and_there_is_no_ratio_to_zero() {
        Finding failures = SampleStudies.failing(StudyPlan.classical(1), 0.15)
                .classical(PAIR)
                .getFirst()
                .on(Figure.FAILURES);

        assertThat(failures.cells().get(2)).matches("-1\\d\\.\\d\\d \\(-1\\d\\.\\d\\d … -1\\d\\.\\d\\d\\)");
        assertThat(comparison(List.of(0.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1))
                        .on(Figure.THROUGHPUT)
                        .better())
                .isEqualTo("open");
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
                .anyMatch(it -> it.contains("a tendency: async") && it.contains("which does not hold among 1 tests"));
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
        assertThat(soldOut.on(Figure.ACK_P95).better()).isEqualTo("async");
        assertThat(new Sentences(soldOut, FEW_TESTS).all()).anySatisfy(it -> assertThat(it)
                .contains("Throughput: ", "(not comparable: no more can be completed than there is to sell)"));
    }

    private static Side side(Build build, double perSecond, long soldOut) {
        return new Side(
                build.id(),
                Stream.of(1, 2, 3)
                        .map(number -> run(build, number, result(build, perSecond + number, soldOut, audit(true))))
                        .toList());
    }

    private static Comparison comparison(List<Double> sync, List<Double> async) {
        return new Comparison("made up", COMPARISON.load(), side(Build.SYNC, sync), side(Build.ASYNC, async));
    }

    /** One run in each block. */
    private static Side side(Build build, List<Double> perSecond) {
        return new Side(
                build.id(),
                IntStream.range(0, perSecond.size())
                        .mapToObj(i -> run(build, i + 1, perSecond.get(i)))
                        .toList());
    }

    private static StudyRun run(Build build, int block, double perSecond) {
        return run(build, block, result(build, perSecond, audit(true)));
    }

    private static StudyRun run(Build build, int block, RunResult result) {
        return new StudyRun(new PlannedRun(block, block, Cell.classical(build, 250)), Instant.EPOCH, 20, result);
    }

    @Test
    void a_build_that_fails_often_is_told_to_and_wins_nothing_by_the_latency_of_the_others() {
        Comparison failing = SampleStudies.failing(StudyPlan.classical(1), 0.15)
                .classical(PAIR)
                .getFirst();

        assertThat(failing.findings().filter(finding -> finding.figure().isLatency()))
                .isNotEmpty()
                .noneMatch(finding -> finding.winner().isDecided());
        assertThat(failing.on(Figure.ACK_P95).better()).isEqualTo("not comparable: failures");
        assertThat(new Sentences(failing, FEW_TESTS).all())
                .anySatisfy(it -> assertThat(it)
                        .containsPattern("Failures: 1\\d\\.\\d\\d % of the attempts with sync and 0.00")
                        .containsPattern(
                                "async 1\\d\\.\\d\\d \\[1\\d\\.\\d\\d … 1\\d\\.\\d\\d\\] percentage points less"))
                .anySatisfy(it ->
                        assertThat(it).contains("completed ones", "not comparable: failed attempts have no latency"));
    }

    @Test
    void failures_that_hardly_differ_leave_latencies_comparable() {
        assertThat(SampleStudies.failing(StudyPlan.classical(1), 0.005)
                        .classical(PAIR)
                        .getFirst()
                        .on(Figure.ACK_P95)
                        .better())
                .isEqualTo("async");
    }

    @Test
    void of_the_kernel_one_speaks_of_orders_and_not_of_payments() {
        Comparison kernel = SampleStudies.of(StudyPlan.classical(1).withKernel())
                .classical(PAIR)
                .getFirst();

        assertThat(row(kernel.table(FEW_TESTS), "persisted orders per second")).isNotEmpty();
        assertThat(new Sentences(kernel, FEW_TESTS).all())
                .noneMatch(it -> it.contains("checkout") || it.contains("paid"))
                .anyMatch(it -> it.contains("they were acknowledged and their order existed"));
    }

    @Test
    void what_differs_without_scattering_cannot_be_tested_which_is_not_for_want_of_runs() {
        List<StudyRun> slow = PlainRuns.repeated(Build.SYNC, 40);
        List<StudyRun> fast = PlainRuns.repeated(Build.ASYNC, 80);
        Comparison constant =
                new Comparison("constant", COMPARISON.load(), new Side("sync", slow), new Side("async", fast));

        assertThat(constant.on(Figure.THROUGHPUT).better()).isEqualTo("open");
        assertThat(new Sentences(constant, FEW_TESTS).all().getFirst()).contains("no verdict: no scatter");
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
        assertThat(new Sentences(one, FEW_TESTS).all())
                .hasSize(4)
                .endsWith("Pairs: 1. The differences that they can show are not known.")
                .filteredOn(it -> it.contains("no verdict: too few pairs that can be compared"))
                .hasSize(3);
        assertThat(one.on(Figure.THROUGHPUT).cells().get(2)).matches("[+-]\\d+(\\.\\d)? %");
    }

    @Test
    void three_sentences_tell_throughput_latency_and_cost_and_one_what_could_have_been_seen() {
        assertThat(new Sentences(COMPARISON, FEW_TESTS).all())
                .satisfiesExactly(
                        throughput -> assertThat(throughput)
                                .contains("completed checkouts per second with sync and ")
                                .containsPattern("async \\d+\\.\\d % \\[.* … .*\\] more, p = 0.0"),
                        latency -> assertThat(latency).containsPattern("async \\d+ % \\[\\d+ % … \\d+ %\\] sooner, p "),
                        cost -> assertThat(cost).containsPattern("async \\d+\\.\\d % \\[.*\\] less"),
                        power -> assertThat(power)
                                .containsPattern(
                                        "Pairs: 3\\. They are enough to show differences of [\\d.]+ % \\(completed checkouts per second\\), "));
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
        assertThat(new Finding(Figure.ACK_P95, none, none).cells()).containsExactly("–", "–", "–", "–", "–");
        assertThat(new Finding(Figure.ACK_P95, none, none).better()).isEqualTo("open");
    }
}
