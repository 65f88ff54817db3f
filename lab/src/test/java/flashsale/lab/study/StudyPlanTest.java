package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import flashsale.lab.study.StudyPlan.PlannedRun;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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
    void two_builds_take_turns_in_being_first() {
        List<Build> order = StudyPlan.quick(SEED).withRepetitions(4).runs().stream()
                .map(run -> run.cell().build())
                .toList();

        Build one = order.getFirst();
        Build other = order.get(1);
        assertThat(order).containsExactly(one, other, other, one, other, one, one, other);
    }

    @Test
    void a_demonstration_starts_its_builds_once_and_lets_them_take_turns_under_each_load() {
        StudyPlan demo = StudyPlan.demo(SEED, false);

        assertThat(demo.starts()).hasSize(2);
        List<PlannedRun> block = demo.runs().subList(0, 4);
        assertThat(block).extracting(run -> run.cell().vus()).containsExactly(50, 50, 250, 250);
        assertThat(block.get(0).cell().build()).isNotEqualTo(block.get(1).cell().build());
        assertThat(StudyPlan.demo(SEED, true).estimate()).isLessThan(Duration.ofMinutes(6));
    }

    @Test
    void three_builds_are_first_second_and_third_equally_often() {
        StudyPlan three = StudyPlan.quick(SEED)
                .withBuilds(List.of(Build.SYNC, Build.ASYNC, Build.HYBRID))
                .withRepetitions(9);

        Map<String, Long> places = three.runs().stream()
                .collect(Collectors.groupingBy(
                        run -> run.cell().build() + " at place " + (run.number() - 1) % 3, Collectors.counting()));
        assertThat(places).hasSize(9);
        assertThat(places.values()).containsOnly(3L);
    }

    @Test
    void a_build_bears_all_its_loads_of_a_repetition_after_one_start() {
        List<PlannedRun> runs = plan.withVus(List.of(50, 250, 500)).runs();

        long starts = IntStream.range(0, runs.size())
                .filter(i -> i == 0 || !runs.get(i).continues(runs.get(i - 1)))
                .count();

        assertThat(runs).hasSize(18);
        assertThat(starts).isEqualTo(6);
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
        assertThat(plan.estimate()).isLessThan(Duration.ofMinutes(60));
        assertThat(StudyPlan.quick(SEED).estimate()).isLessThan(Duration.ofMinutes(8));
    }

    @Test
    void with_both_kinds_of_threads_sync_has_twice_the_cells_and_async_has_not() {
        assertThat(StudyPlan.quick(SEED)
                        .withThreads(Set.of(Threads.PLATFORM, Threads.VIRTUAL))
                        .cells())
                .extracting(Cell::name)
                .containsExactly(
                        "sync-round-robin-250", "sync-round-robin-250-platform-threads", "async-least-conn-250");
        assertThat(StudyPlan.quick(SEED).withThreads(Set.of(Threads.PLATFORM)).cells())
                .extracting(Cell::name)
                .containsExactly("sync-round-robin-250-platform-threads", "async-least-conn-250");
    }

    @Test
    void stores_with_replicas_are_added_to_those_with_one_node() {
        assertThat(StudyPlan.quick(SEED)
                        .withRedundancy(Set.of(Redundancy.CONFIRMED, Redundancy.REPLICAS))
                        .cells())
                .extracting(Cell::name)
                .containsExactly(
                        "sync-round-robin-250",
                        "sync-round-robin-250-replicas",
                        "sync-round-robin-250-confirmed",
                        "async-least-conn-250",
                        "async-least-conn-250-replicas",
                        "async-least-conn-250-confirmed");
    }

    @Test
    void each_build_that_is_asked_for_has_the_same_loads() {
        assertThat(plan.withBuilds(List.of(Build.SYNC, Build.HYBRID)).cells())
                .extracting(Cell::name)
                .containsExactly(
                        "sync-round-robin-250",
                        "hybrid-least-conn-250",
                        "sync-round-robin-500",
                        "hybrid-least-conn-500");
        assertThat(plan.withBuilds(List.of(Build.values())).builds()).containsExactly(Build.values());
    }

    @Test
    void another_shape_has_one_cell_for_each_build_and_its_own_load() {
        StudyPlan ladder = plan.withShape(Shape.LADDER).withRates(List.of(5, 10, 20));

        assertThat(ladder.cells()).hasSize(2);
        LoadSpec load = ladder.load(ladder.cells().getFirst());
        assertThat(load.total()).isEqualTo(Duration.ofSeconds(60));
        assertThat(load.inWords()).isEqualTo("a ladder of 5 to 20 arrivals per second");
        assertThat(ladder.warmUps().load(Map.of()).shape()).isEqualTo(Shape.CLOSED);
    }

    @Test
    void rates_belong_to_arrivals_only() {
        StudyPlan ramp = plan.withShape(Shape.RAMP).withRates(List.of(5));
        StudyPlan ladder = plan.withShape(Shape.LADDER).withRates(List.of());

        assertThatThrownBy(() -> ramp.load(ramp.cells().getFirst())).isInstanceOf(CommandException.class);
        assertThatThrownBy(() -> ladder.load(ladder.cells().getFirst())).isInstanceOf(CommandException.class);
    }

    @Test
    void stock_runs_out_in_counted_runs_only() {
        StudyPlan scarce =
                plan.withConditions(new Conditions(Conditions.USUAL.layout(), BankLatency.NONE, Duration.ZERO, 3, 50));

        assertThat(scarce.load(scarce.cells().getFirst()).settings()).isEqualTo(Map.of("PRODUCTS", "3", "STOCK", "50"));
        assertThat(scarce.conditions().warmUpSettings()).isEqualTo(Map.of("PRODUCTS", "3"));
    }

    @Test
    void the_kernel_is_loaded_by_a_hundred_after_warm_ups_with_whole_checkouts() {
        StudyPlan kernel = plan.withKernel();

        assertThat(kernel.cells())
                .containsExactlyInAnyOrder(Cell.classical(Build.SYNC, 100), Cell.classical(Build.ASYNC, 100));
        assertThat(kernel.load(kernel.cells().getFirst()).script()).isEqualTo(Script.PURCHASE);
        assertThat(kernel.warmUps().load(Map.of()).script()).isEqualTo(Script.CHECKOUT);
    }
}
