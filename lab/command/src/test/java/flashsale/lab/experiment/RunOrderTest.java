package flashsale.lab.experiment;

import static flashsale.lab.experiment.SamplePlans.quick;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunOrderTest {

    private static final int SEED = 42;

    private final Plan plan = SamplePlans.classical(SEED);

    @Test
    void each_repetition_has_every_cell_under_every_load_once() {
        for (int repetition = 1; repetition <= 3; repetition++) {
            int wanted = repetition;
            assertThat(plan.runs().stream().filter(run -> run.repetition() == wanted))
                    .extracting(run -> run.name().substring(3))
                    .containsExactlyInAnyOrder(
                            "sync-round-robin-250",
                            "async-least-conn-250",
                            "sync-round-robin-500",
                            "async-least-conn-500");
        }
    }

    @Test
    void the_order_is_the_same_for_the_same_seed_and_differs_from_repetition_to_repetition() {
        assertThat(SamplePlans.classical(SEED).runs()).isEqualTo(plan.runs());
        assertThat(IntStream.range(0, 20)
                        .mapToObj(seed -> SamplePlans.classical(seed).runs().stream()
                                .map(PlannedRun::name)
                                .toList())
                        .distinct())
                .hasSizeGreaterThan(10);
        List<String> order =
                plan.runs().stream().map(run -> run.name().substring(3)).toList();
        assertThat(order.subList(0, 4)).isNotEqualTo(order.subList(4, 8));
    }

    @Test
    void two_builds_take_turns_in_being_first() {
        List<Build> order = quick(SEED, Map.of("repetitions", 4)).runs().stream()
                .map(run -> run.cell().build())
                .toList();

        Build one = order.getFirst();
        Build other = order.get(1);
        assertThat(order).containsExactly(one, other, other, one, other, one, one, other);
    }

    @Test
    void three_builds_are_first_second_and_third_equally_often() {
        Plan three = quick(SEED, Map.of("builds", List.of(Build.values()), "repetitions", 9));

        Map<String, Long> places = three.runs().stream()
                .collect(Collectors.groupingBy(
                        run -> run.cell().build() + " at place " + (run.number() - 1) % 3, Collectors.counting()));
        assertThat(places).hasSize(9);
        assertThat(places.values()).containsOnly(3L);
    }

    @Test
    void builds_side_by_side_take_turns_under_each_load() {
        List<PlannedRun> block =
                SamplePlans.named("demo", false, Map.of()).runs().subList(0, 6);

        assertThat(block).extracting(run -> run.load().vus()).containsExactly(50, 50, 250, 250, 100, 100);
        assertThat(block.get(0).cell().build())
                .isNotEqualTo(block.get(1).cell().build())
                .isEqualTo(block.get(2).cell().build());
    }

    @Test
    void in_turns_the_builds_change_places_from_load_to_load_and_loads_are_in_a_new_order_in_each_block() {
        Plan inTurns = SamplePlans.classical(
                SEED,
                Map.of("start", "in-turns", "loads", List.of(Map.of("vus", 1), Map.of("vus", 2), Map.of("vus", 3))));
        Map<Integer, List<PlannedRun>> blocks =
                inTurns.runs().stream().collect(Collectors.groupingBy(PlannedRun::repetition));

        List<PlannedRun> block = blocks.get(1);
        assertThat(block).hasSize(6);
        for (int i = 0; i < block.size(); i += 2) {
            assertThat(block.get(i).load()).isEqualTo(block.get(i + 1).load());
            assertThat(block.get(i).cell()).isNotEqualTo(block.get(i + 1).cell());
        }
        assertThat(block.get(0).cell())
                .isEqualTo(block.get(3).cell())
                .isEqualTo(block.get(5).cell());
        assertThat(blocks.values().stream()
                        .map(runs -> runs.stream().map(PlannedRun::load).toList())
                        .distinct()
                        .count())
                .isGreaterThan(1);
    }

    @Test
    void a_build_bears_all_its_loads_of_a_repetition_after_one_start() {
        List<PlannedRun> runs = plan.runs();

        long starts = IntStream.range(0, runs.size())
                .filter(i -> i == 0 || !runs.get(i).continues(runs.get(i - 1)))
                .count();

        assertThat(runs).hasSize(12);
        assertThat(starts).isEqualTo(6);
    }
}
