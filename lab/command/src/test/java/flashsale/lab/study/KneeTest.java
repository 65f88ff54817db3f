package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KneeTest {

    private static final List<Integer> RATES = List.of(10, 30, 35, 60);

    private final Series study = SampleStudies.of(plan(loads(RATES), Map.of("load", 10)));

    @Test
    void in_each_block_it_is_between_the_most_arrivals_that_a_build_served_and_the_next() {
        Finding knee = Knee.of(study).getFirst().finding();

        assertThat(knee.first().byBlock().values()).hasSize(3).allMatch(it -> it > 30 && it < 35);
        assertThat(knee.second().byBlock().values()).hasSize(3).allMatch(it -> it > 35 && it < 60);
        assertThat(knee.better()).isEqualTo(Better.MORE);
    }

    @Test
    void the_report_begins_with_it_and_goes_on_with_the_load_that_decides() {
        Report report = new StudyReport(List.of(study)).report();

        assertThat(report.answers()).extracting(Answer::title).containsExactly("The knee", "10 arrivals per second");
        assertThat(report.answers().getFirst().sentences())
                .first()
                .asString()
                .startsWith("async ")
                .contains(" more, p ");
        assertThat(report.sections()).extracting(Section::title).contains("The knee, block by block");
    }

    @Test
    void charts_mark_no_point_as_the_knee_since_it_lies_between_two() {
        assertThat(AgainstLoad.of(study).line(Build.SYNC).knee()).isEmpty();
        assertThat(AgainstLoad.of(SampleStudies.of(SamplePlans.classical(1, Map.of("loads", loads(RATES)))))
                        .line(Build.SYNC)
                        .knee())
                .isPresent();
    }

    @Test
    void a_model_stands_beside_it_if_there_are_light_loads_and_crowds() {
        List<Map<String, Object>> loads = new ArrayList<>(loads(List.of(5, 15, 35, 60)));
        Plan withoutCrowd = plan(loads, Map.of());
        loads.add(Map.of("vus", 250));

        assertThat(models(plan(loads, Map.of()))).singleElement().satisfies(model -> {
            assertThat(model.table().header()).containsExactly("", "sync", "async");
            assertThat(model.charts()).hasSize(1);
        });
        assertThat(models(withoutCrowd)).isEmpty();
    }

    private static List<Section> models(Plan plan) {
        return new StudyReport(SampleStudies.parts(plan))
                .report().sections().stream()
                        .filter(section -> section.title().equals("A model beside the measurement"))
                        .toList();
    }

    @Test
    void a_build_that_served_all_that_was_tried_has_a_higher_knee_which_cannot_be_compared() {
        Knee easy = Knee.of(SampleStudies.of(plan(loads(List.of(10, 20)), Map.of())))
                .getFirst();

        assertThat(easy.answer(Holm.among()).sentences())
                .containsExactly(
                        "not comparable: the most that was tried was served, so the knee is higher.",
                        "In 3 of 3 blocks sync served all that was tried, so its knee is higher.",
                        "In 3 of 3 blocks async served all that was tried, so its knee is higher.");
    }

    @Test
    void a_block_that_lacks_a_run_has_none() {
        Series torn = new Series(
                study.studies(),
                study.runs().stream()
                        .filter(run -> run.planned().repetition() != 2
                                || run.planned().load().size() != 60
                                || run.planned().cell().build() != Build.SYNC)
                        .toList());

        Finding knee = Knee.of(torn).getFirst().finding();

        assertThat(knee.first().byBlock()).hasSize(2);
        assertThat(knee.difference().orElseThrow().pairs()).isEqualTo(2);
    }

    /** As an experiment makes them, one after another. */
    @Test
    void rates_that_are_far_from_it_need_not_be_put_on_a_build() {
        Plan search = SamplePlans.classical(
                1,
                Map.of(
                        "loads",
                        loads(List.of(10)),
                        "knee",
                        Map.of("from", 20, "to", 90, "step", 5, "duration", "20s"),
                        "primary",
                        List.of("knee")));
        Series all = SampleStudies.of(search);
        List<StudyRun> made = new ArrayList<>();
        all.runs().stream()
                .filter(run -> all.first().left(made).contains(run.planned()))
                .forEach(made::add);
        Series needed = new Series(all.studies(), made);

        assertThat(made).hasSizeLessThan(all.runs().size() * 3 / 4);
        assertThat(all.first().isFinished(made)).isTrue();
        assertThat(all.first().isFinished(made.subList(0, made.size() - 1))).isFalse();
        assertThat(Knee.of(needed).getFirst().finding().first().byBlock())
                .isEqualTo(Knee.of(all).getFirst().finding().first().byBlock());
    }

    @Test
    void under_the_other_loads_figures_are_described_and_not_tested() {
        assertThat(study.comparisons().stream()
                        .filter(comparison -> comparison.has(Figures.PAID_P95))
                        .map(comparison -> comparison.on(Figures.PAID_P95).better()))
                .containsExactly(Better.SOONER, Better.NOT_TESTED, Better.NOT_TESTED, Better.NOT_TESTED);
    }

    @Test
    void builds_that_are_not_to_be_tested_are_described() {
        Series three = SampleStudies.of(SamplePlans.classical(
                1,
                Map.of(
                        "builds",
                        List.of(Build.values()),
                        "loads",
                        loads(RATES),
                        "primary",
                        List.of("knee"),
                        "decide",
                        Map.of("builds", List.of("sync", "async")))));

        assertThat(Knee.of(three)).hasSize(3);
        assertThat(Knee.of(three).stream()
                        .filter(knee -> knee.finding().better().isPrimary())
                        .map(Knee::title))
                .containsExactly("The knee, sync against async");
    }

    @ParameterizedTest
    @CsvSource({"7, true", "8, false", "9, true"})
    void a_study_of_eight_blocks_or_more_tests_nothing_on_fewer_than_eight_pairs(int blocks, boolean tested) {
        Map<String, Object> changes =
                Map.of("loads", loads(RATES), "primary", List.of("knee", "paid.p95"), "repetitions", blocks);
        Series all = SampleStudies.of(SamplePlans.classical(1, changes));
        Series withoutOneBlock = new Series(
                List.of(all.first()),
                all.runs().stream()
                        .filter(run -> run.planned().repetition() > 1)
                        .toList());

        assertThat(Knee.of(withoutOneBlock))
                .extracting(knee -> knee.finding().better().isPrimary())
                .containsOnly(tested);
        assertThat(withoutOneBlock.comparisons())
                .extracting(
                        comparison -> comparison.on(Figures.PAID_P95).better().isPrimary())
                .containsOnly(tested);
    }

    @Test
    void a_rate_that_lasts_longer_is_told_with_the_others() {
        List<Map<String, Object>> loads = new ArrayList<>(loads(RATES));
        loads.add(Map.of("rates", List.of(1), "duration", "60s"));

        List<Series> parts = SampleStudies.parts(plan(loads, Map.of("load", RATES.getFirst())));

        assertThat(parts).hasSize(1);
        assertThat(Knee.of(parts.getFirst())).hasSize(1);
    }

    @Test
    void a_single_rate_has_none() {
        List<Integer> single = RATES.subList(0, 1);

        assertThat(Knee.of(SampleStudies.of(plan(loads(single), Map.of("load", single.getFirst())))))
                .isEmpty();
    }

    @Test
    void it_is_told_only_if_the_plan_asks_for_it() {
        assertThat(Knee.of(SampleStudies.of(SamplePlans.classical(1, Map.of("loads", loads(RATES))))))
                .isEmpty();
    }

    private static Plan plan(List<Map<String, Object>> loads, Map<String, Object> decide) {
        return SamplePlans.classical(
                1,
                Map.of(
                        "loads",
                        loads,
                        "primary",
                        Stream.of(Figures.KNEE, Figures.PAID_P95)
                                .map(Figure::name)
                                .toList(),
                        "decide",
                        decide));
    }

    private static List<Map<String, Object>> loads(List<Integer> rates) {
        return rates.stream()
                .<Map<String, Object>>map(rate -> Map.of("rates", List.of(rate)))
                .toList();
    }
}
