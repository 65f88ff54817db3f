package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StudyPlanTest {

    private static final int SEED = 42;

    private final StudyPlan plan = StudyPlan.classical(SEED);

    @Test
    void each_repetition_has_every_cell_once() {
        for (int repetition = 1; repetition <= 3; repetition++) {
            int wanted = repetition;
            assertThat(plan.runs().stream()
                            .filter(run -> run.repetition() == wanted)
                            .map(PlannedRun::cell))
                    .containsExactlyInAnyOrderElementsOf(plan.cells());
        }
    }

    @Test
    void the_order_is_the_same_for_the_same_seed_and_differs_from_repetition_to_repetition() {
        assertThat(StudyPlan.classical(SEED).runs()).isEqualTo(plan.runs());
        assertThat(IntStream.range(0, 20)
                        .mapToObj(seed -> StudyPlan.classical(seed).runs().stream()
                                .map(run -> run.cell().name())
                                .toList())
                        .distinct())
                .hasSizeGreaterThan(10);
        List<String> order = plan.runs().stream().map(run -> run.cell().name()).toList();
        assertThat(order.subList(0, 4)).isNotEqualTo(order.subList(4, 8));
    }

    @Test
    void the_classical_comparison_has_four_cells_and_both_balancings_make_eight() {
        assertThat(plan.cells())
                .extracting(Cell::name)
                .containsExactly(
                        "sync-round-robin-250", "async-least-conn-250", "sync-round-robin-500", "async-least-conn-500");
        assertThat(plan.withBothBalancings().cells()).hasSize(8).doesNotHaveDuplicates();
    }

    @Test
    void the_default_study_is_planned_within_an_hour_and_the_quick_one_within_eight_minutes() {
        assertThat(total(plan)).isLessThan(Duration.ofMinutes(60));
        assertThat(total(StudyPlan.quick(SEED))).isLessThan(Duration.ofMinutes(8));
    }

    private static Duration total(StudyPlan plan) {
        return plan.estimatePerRun().multipliedBy(plan.runs().size());
    }
}
