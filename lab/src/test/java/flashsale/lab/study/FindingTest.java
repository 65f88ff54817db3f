package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Distribution;
import flashsale.lab.report.Moment;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindingTest {

    private final Comparison comparison = SampleStudies.classical(1).classical().getFirst();

    @Test
    void a_percentile_is_that_of_all_values_of_all_runs_with_the_range_of_the_runs() {
        List<Distribution> kept = comparison.first().runs().stream()
                .map(run -> run.result().distributions().ack())
                .toList();
        double merged = Distribution.merged(kept).orElseThrow().latency().p95();

        String cell = comparison.on(Figure.ACK_P95).cell(comparison.first());

        assertThat(kept).hasSize(3);
        assertThat(comparison.on(Figure.ACK_P95).value(comparison.first())).contains(merged);
        assertThat(cell).matches("[0-9,]+ \\([0-9,]+ … [0-9,]+\\)").startsWith(Numbers.number(merged));
    }

    @Test
    void a_mean_has_its_interval_and_so_has_the_difference() {
        assertThat(comparison.on(Figure.THROUGHPUT).cells())
                .first()
                .asString()
                .matches("\\d+\\.\\d\\d ± \\d+\\.\\d\\d");
        assertThat(comparison.on(Figure.THROUGHPUT).cells().get(2))
                .matches("\\+\\d+\\.\\d\\d ± \\d+\\.\\d\\d \\(\\+\\d+ %\\)");
    }

    @Test
    void only_a_probability_that_holds_among_all_figures_has_its_mark() {
        Finding clear = comparison.on(Figure.ACK_P95);

        assertThat(clear.test().orElseThrow().probability()).isLessThan(Finding.SIGNIFICANT_AMONG_ALL);
        assertThat(clear.cells().get(3)).endsWith(" *");
        assertThat(clear.better()).isEqualTo("async");
    }

    @Test
    void the_knowledge_of_one_run_is_told_without_a_verdict() {
        Comparison one = new Comparison(
                "one run each",
                new Side("sync", comparison.first().runs().subList(0, 1)),
                new Side("async", comparison.second().runs().subList(0, 1)));

        assertThat(one.on(Figure.THROUGHPUT).better()).isEqualTo("open");
        assertThat(new Sentences(one).all()).hasSize(3).allMatch(it -> it.contains("too few valid runs"));
    }

    @Test
    void three_sentences_tell_throughput_latency_and_cost() {
        assertThat(new Sentences(comparison).all())
                .satisfiesExactly(
                        throughput -> assertThat(throughput)
                                .contains("completed checkouts per second with sync and ", "async 7 % more, p = 0.0"),
                        latency -> assertThat(latency).containsPattern("async \\d+ % sooner, p < 0.001"),
                        cost -> assertThat(cost).containsPattern("async \\d+ % less"));
    }

    @Test
    void what_is_the_same_in_all_runs_is_no_difference() {
        assertThat(comparison.on(Figure.FAILURES).better()).isEqualTo("no difference");
    }

    @Test
    void a_side_without_valid_runs_has_nothing_to_tell() {
        Side none = new Side("sync", List.of());

        assertThat(none.column().flatMap(column -> column.latency(Moment.KNOWN)))
                .isEqualTo(Optional.empty());
        assertThat(new Finding(Figure.ACK_P95, none, none).isMeasured()).isFalse();
        assertThat(new Finding(Figure.ACK_P95, none, none).cells()).containsExactly("–", "–", "–", "–", "open");
    }
}
