package flashsale.lab.study;

import static flashsale.lab.study.PlainRuns.comparison;
import static flashsale.lab.study.PlainRuns.side;
import static flashsale.lab.study.SampleComparisons.FAILING;
import static flashsale.lab.study.SampleComparisons.USUAL;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.comparison.Holm;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the first screen of a report tells of a comparison, which claims no more than the tests allow. */
class AnswerTest {

    private static final Holm FEW_TESTS = Holm.among(0.049);

    @Test
    void the_verdict_names_the_figures_by_which_a_build_is_better_and_what_the_pairs_could_show() {
        assertThat(answer(USUAL).sentences())
                .anyMatch(it -> it.startsWith("Better with async: ") && it.contains("acknowledged, p95 ms"))
                .last()
                .asString()
                .matches("Pairs: 3\\. They are enough to show differences of [\\d.]+ % \\(completed .*\\)\\.");
    }

    @Test
    void figures_that_decide_have_both_sides_and_their_verdict_and_it_is_told_how_busy_the_machine_was() {
        assertThat(answer(USUAL).table().toString())
                .containsPattern("\\| acknowledged, p95 ms +\\|.*\\|.*\\| +async \\d+ % \\[.* … .*\\] sooner, p ")
                .containsPattern("\\| final, p95 ms +\\|.*\\|.*\\| +\\|\n")
                .containsPattern("\\| busy processors, those of k6 included +\\|");
    }

    @Test
    void failures_are_told_and_why_latencies_have_no_winner_then() {
        assertThat(answer(FAILING).sentences())
                .anyMatch(it -> it.startsWith(
                        "Not comparable, as failed attempts have no latency: acknowledged, p95 ms; paid, p95 ms"));
        assertThat(answer(FAILING).table().toString())
                .containsPattern("\\| failed, % +\\|.*async 1\\d\\.\\d\\d \\[1\\d\\.\\d\\d … 1\\d\\.\\d\\d\\] less");
    }

    @Test
    void where_both_are_sold_out_it_speaks_of_refusals() {
        Answer answer = answer(comparison(
                side(Build.SYNC, List.of(41.0, 42.0, 43.5), 60), side(Build.ASYNC, List.of(81.0, 82.5, 83.0), 60)));

        assertThat(answer.sentences())
                .startsWith("It was sold out: these figures tell how fast the shop says no.")
                .anyMatch(it -> it.startsWith("Better with async: refused per second once it was sold out; "));
        assertThat(answer.figures()).extracting(Answer.Row::figure).doesNotContain("completed checkouts per second");
    }

    @Test
    void of_a_sale_that_only_one_build_sold_out_it_is_told_why_there_is_no_winner() {
        assertThat(answer(comparison(
                                side(Build.SYNC, List.of(41.0, 42.0, 43.0)),
                                side(Build.ASYNC, List.of(81.0, 82.0, 83.0), 1)))
                        .sentences())
                .anyMatch(it ->
                        it.startsWith("Not comparable, as no more can be completed than there is to sell: completed "));
    }

    @Test
    void one_run_of_each_cannot_tell() {
        Comparison one = comparison(
                new Column("sync", USUAL.first().runs().getFirst()),
                new Column("async", USUAL.second().runs().getFirst()));

        assertThat(answer(one).sentences())
                .containsExactly(
                        "Cannot tell: completed checkouts per second; acknowledged, p95 ms; paid, p95 ms; CPU ms per checkout;"
                                + " peak memory of all processes, MB.",
                        "Pairs: 1. The differences that they can show are not known.");
    }

    private static Answer answer(Comparison comparison) {
        return comparison.answer("made up", FEW_TESTS);
    }
}
