package flashsale.lab.study;

import static flashsale.lab.study.PlainRuns.comparison;
import static flashsale.lab.study.PlainRuns.side;
import static flashsale.lab.study.SampleComparisons.FAILING;
import static flashsale.lab.study.SampleComparisons.USUAL;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.comparison.Holm;
import flashsale.lab.report.Column;
import flashsale.lab.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a comparison is told, in sentences and in its table, which claim no more than the tests allow. */
class SentencesTest {

    private static final Holm FEW_TESTS = Holm.among(0.049);

    @Test
    void three_sentences_tell_throughput_latency_and_cost_and_one_what_could_have_been_seen() {
        assertThat(sentences(USUAL))
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
    void of_a_sale_that_is_sold_out_it_is_told_why_there_is_no_winner() {
        assertThat(sentences(comparison(
                        side(Build.SYNC, List.of(41.0, 42.0, 43.0)), side(Build.ASYNC, List.of(81.0, 82.0, 83.0), 1))))
                .anySatisfy(it -> assertThat(it)
                        .contains("Throughput: ", "(not comparable: no more can be completed than there is to sell)"));
    }

    @Test
    void where_both_are_sold_out_the_sentences_speak_of_refusals() {
        assertThat(sentences(comparison(
                        side(Build.SYNC, List.of(41.0, 42.0, 43.5), 60),
                        side(Build.ASYNC, List.of(81.0, 82.5, 83.0), 60))))
                .satisfiesExactly(
                        refusals -> assertThat(refusals)
                                .contains("Refusals: it was sold out after 0.50 s with sync")
                                .containsPattern(
                                        "customers per second were refused with sync and \\d+ with async \\(async \\d+ % \\[.*\\] more"),
                        latency -> assertThat(latency)
                                .contains("half of the refused were told")
                                .contains("] sooner"),
                        cost -> assertThat(cost)
                                .contains("Cost: an order or a refusal took")
                                .contains("] less"),
                        power -> assertThat(power).contains("(refused per second"));
    }

    @Test
    void failures_are_told_and_why_latencies_have_no_winner_then() {
        assertThat(sentences(FAILING))
                .anySatisfy(it -> assertThat(it)
                        .containsPattern("Failures: 1\\d\\.\\d\\d % of the attempts with sync and 0.00")
                        .containsPattern(
                                "async 1\\d\\.\\d\\d \\[1\\d\\.\\d\\d … 1\\d\\.\\d\\d\\] percentage points less"))
                .anySatisfy(it ->
                        assertThat(it).contains("completed ones", "not comparable: failed attempts have no latency"));
    }

    @Test
    void of_the_kernel_one_speaks_of_orders_and_not_of_payments() {
        Comparison kernel =
                SampleComparisons.of(SampleStudies.of(StudyPlan.classical(1).withKernel()));

        assertThat(row(kernel.table(FEW_TESTS), "persisted orders per second")).isNotEmpty();
        assertThat(sentences(kernel))
                .noneMatch(it -> it.contains("checkout") || it.contains("paid"))
                .anyMatch(it -> it.contains("they were acknowledged and their order existed"));
    }

    @Test
    void the_knowledge_of_one_run_is_told_without_a_verdict() {
        Comparison one = new Comparison(
                "one run each",
                USUAL.load(),
                USUAL.primary(),
                new Column("sync", USUAL.first().runs().getFirst()),
                new Column("async", USUAL.second().runs().getFirst()));

        assertThat(sentences(one))
                .hasSize(4)
                .endsWith("Pairs: 1. The differences that they can show are not known.")
                .filteredOn(it -> it.contains("cannot tell: too few pairs that can be compared"))
                .hasSize(3);
    }

    private static List<String> sentences(Comparison comparison) {
        return new Sentences(comparison, FEW_TESTS).all();
    }

    private static List<String> row(Table table, String label) {
        return table.rows().stream()
                .filter(row -> row.getFirst().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
