package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.load.Shape;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesTest {

    private static final StudyPlan SLOW_BANK =
            StudyPlan.classical(3).withConditions(new Conditions(new BankLatency("2s"), Duration.ZERO, 1, 1_000_000));

    @Test
    void studies_under_the_same_conditions_become_one_cell_by_cell() {
        List<Series> merged = Series.merged(List.of(SampleStudies.classical(1), SampleStudies.classical(2)));

        assertThat(merged).singleElement().satisfies(series -> {
            assertThat(series.studies()).hasSize(2);
            assertThat(series.comparisons())
                    .hasSize(2)
                    .allSatisfy(it -> assertThat(it.first().runs()).hasSize(6));
        });
    }

    @Test
    void other_conditions_and_other_loads_stand_beside() {
        assertThat(Series.merged(List.of(
                        SampleStudies.classical(1),
                        SampleStudies.of(SLOW_BANK),
                        SampleStudies.of(StudyPlan.classical(4).withShape(Shape.SPIKE)))))
                .hasSize(3);
    }

    @Test
    void what_was_measured_is_decided_by_figures_and_the_rest_is_not_measured() {
        List<List<String>> rows = new Decisions(List.of(SampleStudies.classical(1), SampleStudies.of(SLOW_BANK)))
                .table()
                .rows();

        assertThat(rows).anySatisfy(row -> assertThat(row)
                .startsWith(Situation.SLOW_PARTNER.need)
                .last()
                .isIn("sync", "async", "no difference"));
        assertThat(rows)
                .filteredOn(row -> row.getLast().equals("not measured"))
                .extracting(List::getFirst)
                .contains(Situation.BURST.need, Situation.OVERLOAD.need, "A tiny operation: nothing but reserving")
                .doesNotContain(Situation.SLOW_PARTNER.need, Situation.HIGH_LOAD.need);
    }

    @Test
    void the_line_of_a_build_has_a_point_for_each_load() {
        assertThat(SampleStudies.classical(1).line(Build.SYNC).points())
                .extracting(point -> point.load())
                .containsExactly(250.0, 500.0);
    }
}
