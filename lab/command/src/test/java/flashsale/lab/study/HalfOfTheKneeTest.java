package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.comparison.Better;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Report.Section;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HalfOfTheKneeTest {

    private final Series study = studyOf("knee", Figures.PAID_P95.name(), Figures.CPU.name());

    private static Series studyOf(String... primary) {
        List<Map<String, Object>> loads = Stream.of(10, 30, 35, 60)
                .<Map<String, Object>>map(rate -> Map.of("rates", List.of(rate)))
                .toList();
        return SampleStudies.of(SamplePlans.classical(
                1, Map.of("loads", loads, "primary", List.of(primary), "decide", Map.of("load", 10))));
    }

    @Test
    void each_block_has_a_rate_of_its_own() {
        HalfOfTheKnee half = HalfOfTheKnee.of(study).getFirst();

        assertThat(half.rates().values())
                .hasSize(3)
                .containsExactlyElementsOf(Knee.byBlock(study, half.pair().first()).values().stream()
                        .map(knee -> knee / 2)
                        .toList());
    }

    @Test
    void its_figures_lie_between_those_of_the_nearest_rates_and_are_not_tested() {
        assertThat(HalfOfTheKnee.of(study).getFirst().findings()).hasSize(2).allSatisfy(finding -> {
            assertThat(finding.better()).isEqualTo(Better.NOT_TESTED);
            assertThat(finding.difference().orElseThrow().pairs()).isEqualTo(3);
        });
        assertThat(new StudyReport(List.of(study)).report().sections())
                .extracting(Section::title)
                .contains("At half of the smaller knee");
    }

    @Test
    void between_two_rates_a_figure_grows_by_the_same_factor_with_each_doubling() {
        TreeMap<Double, Double> measured = new TreeMap<>(Map.of(1.0, 10.0, 4.0, 1000.0));

        assertThat(HalfOfTheKnee.between(measured, 2))
                .hasValueSatisfying(it -> assertThat(it).isCloseTo(100, within(1e-9)));
        assertThat(HalfOfTheKnee.between(measured, 4)).hasValue(1000.0);
        assertThat(HalfOfTheKnee.between(measured, 5)).isEmpty();
        assertThat(HalfOfTheKnee.between(measured, 0.5)).isEmpty();
    }

    @Test
    void a_plan_that_asks_for_the_knee_alone_has_none() {
        assertThat(HalfOfTheKnee.of(studyOf("knee"))).isEmpty();
    }
}
