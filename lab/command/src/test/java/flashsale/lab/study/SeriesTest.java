package flashsale.lab.study;

import static flashsale.lab.experiment.SamplePlans.load;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.comparison.Holm;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeriesTest {

    private static final Pair PAIR = new Pair(Build.SYNC, Build.ASYNC);

    private static final Plan SLOW_BANK = SamplePlans.classical(3, Map.of("conditions", Map.of("bank-latency", "2s")));

    @Test
    void studies_under_the_same_conditions_become_one_cell_by_cell() {
        List<Series> merged = Combination.of(List.of(SampleStudies.classical(1), SampleStudies.classical(2)));

        assertThat(merged).singleElement().satisfies(series -> {
            assertThat(series.studies()).hasSize(2);
            assertThat(series.comparisons())
                    .hasSize(2)
                    .allSatisfy(it -> assertThat(it.first().runs()).hasSize(6))
                    .allSatisfy(it -> assertThat(it.pairs()).isEqualTo(6));
        });
    }

    @Test
    void other_conditions_and_other_loads_stand_beside() {
        assertThat(Combination.of(List.of(
                        SampleStudies.classical(1),
                        SampleStudies.of(SLOW_BANK),
                        SampleStudies.of(SamplePlans.classical(4, load(Map.of("shape", "spike")))))))
                .hasSize(3);
    }

    @Test
    void a_heading_has_what_is_not_usual_and_the_study_where_another_would_have_the_same() {
        Series other = ofPrograms("8.2.0", SampleStudies.classical(2));
        List<Series> all = Combination.of(List.of(SampleStudies.classical(1), other, SampleStudies.of(SLOW_BANK)));

        assertThat(all)
                .extracting(series -> series.heading("250 virtual users"))
                .containsExactly(
                        "250 virtual users; begun at 2025-11-28T08:00:01Z",
                        "250 virtual users; begun at 2025-11-28T08:00:02Z",
                        "250 virtual users; bank latency 2s");
    }

    @Test
    void what_was_measured_is_decided_by_figures_and_the_rest_is_not_measured() {
        List<List<String>> rows = decisions(SampleStudies.classical(1), SampleStudies.of(SLOW_BANK));

        assertThat(rows)
                .extracting(List::getFirst)
                .contains(Situation.SLOW_PARTNER.need, Situation.HIGH_LOAD.need)
                .doesNotContain(Situation.BURST.need, Situation.OVERLOAD.need, "A tiny operation: reserving only");
    }

    @Test
    void the_same_study_twice_counts_once() {
        assertThat(Combination.of(List.of(SampleStudies.classical(1), SampleStudies.classical(1))))
                .singleElement()
                .satisfies(series -> {
                    assertThat(series.studies()).hasSize(1);
                    assertThat(series.runs()).hasSize(12);
                });
    }

    @Test
    void a_sync_build_that_ran_on_platform_threads_only_has_its_verdict() {
        Series platform = SampleStudies.of(SamplePlans.classical(1, Map.of("threads", List.of("platform"))));

        assertThat(platform.classical(PAIR)).hasSize(2).allSatisfy(it -> assertThat(it.title())
                .endsWith("sync on platform threads"));
        assertThat(better(Situation.HIGH_LOAD, platform)).isNotEmpty();
        assertThat(AgainstLoad.of(platform).line(Build.SYNC).points()).hasSize(2);
    }

    @Test
    void what_holds_under_little_load_is_not_told_by_a_load_that_fills_the_machine() {
        assertThat(better(Situation.LITTLE_LOAD, SampleStudies.classical(1))).isEmpty();
        assertThat(better(Situation.LITTLE_LOAD, SampleStudies.of(SamplePlans.quick(1, load(Map.of("vus", 50))))))
                .isNotEmpty();
        assertThat(better(Situation.MUCH_LOAD, SampleStudies.of(SamplePlans.quick(1, load(Map.of("vus", 50))))))
                .isEmpty();
        assertThat(better(Situation.MUCH_LOAD, SampleStudies.of(SamplePlans.quick(1))))
                .isNotEmpty();
    }

    @Test
    void stock_is_scarce_only_if_somebody_found_nothing_left() {
        assertThat(better(Situation.SCARCE_STOCK, withStock(900_000))).isEmpty();
    }

    @Test
    void what_was_sold_out_tells_of_nothing_else_since_most_of_it_is_refusals() {
        assertThat(decisions(withStock(100))).isNotEmpty().allMatch(row -> row.getFirst()
                .equals(Situation.SCARCE_STOCK.need));
    }

    private static Series withStock(int units) {
        return SampleStudies.of(SamplePlans.classical(
                1,
                Map.of(
                        "loads",
                        List.of(Map.of("script", "purchase", "vus", 100)),
                        "conditions",
                        Map.of("stock", units, "bank-latency", "100ms"))));
    }

    @Test
    void an_overload_is_decided_by_what_is_completed_at_the_highest_rate_and_what_is_dropped() {
        Series ladder = SampleStudies.of(SamplePlans.classical(2, load(Map.of("shape", "ladder"))));

        assertThat(decisions(ladder))
                .filteredOn(row -> row.getFirst().equals(Situation.OVERLOAD.need))
                .extracting(row -> row.get(1).replaceFirst(";.*", ""))
                .containsExactly("completed per second under the highest load", "arrivals dropped, %");
        assertThat(better(Situation.OVERLOAD, ladder)).allMatch(better -> better.contains("async "));
    }

    @Test
    void a_burst_is_decided_by_what_happened_during_it() {
        Series spike = SampleStudies.of(SamplePlans.classical(2, load(Map.of("shape", "spike"))));

        assertThat(decisions(spike))
                .filteredOn(row -> row.getFirst().equals(Situation.BURST.need))
                .extracting(row -> row.get(1).replaceFirst(";.*", ""))
                .startsWith(
                        "during the burst, completed per second",
                        "during the burst, arrivals dropped",
                        "during the burst, acknowledged, p95 ms");
        assertThat(better(Situation.BURST, spike).getFirst()).startsWith("async ");
    }

    private static Series ofPrograms(String redis, Series series) {
        StudyDescription study = series.studies().getFirst();
        return new Series(
                List.of(new StudyDescription(study.startedAt(), study.machine(), study.plan(), Map.of("Redis", redis))),
                series.runs());
    }

    private static List<String> better(Situation situation, Series series) {
        return decisions(series).stream()
                .filter(row -> row.getFirst().equals(situation.need))
                .map(List::getLast)
                .toList();
    }

    private static List<List<String>> decisions(Series... series) {
        return new Choices(List.of(series), Holm.among(0.049), Build.USUAL)
                .section()
                .table()
                .rows();
    }

    @Test
    void the_line_of_a_build_has_a_point_for_each_load() {
        assertThat(AgainstLoad.of(SampleStudies.classical(1)).line(Build.SYNC).points())
                .extracting(point -> point.load())
                .containsExactly(250.0, 500.0);
    }
}
