package flashsale.lab.experiment;

import static flashsale.lab.experiment.SamplePlans.load;
import static flashsale.lab.experiment.SamplePlans.quick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.stack.Balancing;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static final Map<String, Object> KNEE = Map.of("from", 50, "to", 100, "step", 10, "duration", "30s");

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
    void the_load_that_decides_is_planned_unless_options_replace_all_loads() {
        Map<String, Object> elsewhere = Map.of("decide", Map.of("load", 100));

        assertThatThrownBy(() -> SamplePlans.classical(SEED, elsewhere))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("decide.load is 100, but no load of the plan has that size.");
        assertThat(SamplePlans.classical(SEED, Map.of("decide", Map.of("load", 500)))
                        .bearing(List.of(SamplePlans.CROWD))
                        .decide())
                .isEqualTo(Scope.EVERYWHERE);
    }

    @Test
    void one_build_alone_decides_nothing() {
        assertThatThrownBy(() -> SamplePlans.classical(SEED, Map.of("decide", Map.of("builds", List.of("sync")))))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("decide.builds needs at least two builds");
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
    void a_build_bears_all_its_loads_of_a_repetition_after_one_start() {
        List<PlannedRun> runs = plan.runs();

        long starts = IntStream.range(0, runs.size())
                .filter(i -> i == 0 || !runs.get(i).continues(runs.get(i - 1)))
                .count();

        assertThat(runs).hasSize(12);
        assertThat(starts).isEqualTo(6);
    }

    @Test
    void what_is_varied_is_varied_with_each_build() {
        assertThat(names(Map.of("balancing", List.of(Balancing.values()))))
                .containsExactly("sync-round-robin", "sync-least-conn", "async-round-robin", "async-least-conn");
        assertThat(names(Map.of("redundancy", List.of("none", "confirmed"))))
                .containsExactly(
                        "sync-round-robin",
                        "sync-round-robin-confirmed",
                        "async-least-conn",
                        "async-least-conn-confirmed");
    }

    @Test
    void only_sync_has_threads_to_choose() {
        assertThat(names(Map.of("threads", List.of("platform", "virtual"))))
                .containsExactly("sync-round-robin-platform-threads", "sync-round-robin", "async-least-conn");
        assertThat(names(Map.of("threads", List.of("platform"))))
                .containsExactly("sync-round-robin-platform-threads", "async-least-conn");
    }

    private static List<String> names(Map<String, Object> changes) {
        return quick(SEED, changes).cells().stream().map(Cell::name).toList();
    }

    @Test
    void a_load_that_says_little_has_the_rest_from_its_shape() {
        LoadSpec ladder =
                quick(SEED, load(Map.of("rates", List.of(5, 10, 20)))).loads().getFirst();
        LoadSpec rush = quick(SEED, load(Map.of("shape", "rush"))).loads().getFirst();

        assertThat(ladder.shape()).isEqualTo(Shape.LADDER);
        assertThat(ladder.total()).isEqualTo(Duration.ofSeconds(60));
        assertThat(ladder.inWords()).isEqualTo("a ladder of 5 to 20 arrivals per second");
        assertThat(rush.script()).isEqualTo(Script.PURCHASE);
        assertThat(rush.vus()).isEqualTo(10_000);
    }

    @Test
    void loads_of_one_rate_are_compared_with_each_other_and_named_by_it() {
        List<LoadSpec> loads =
                SamplePlans.named("from-idle-to-the-knee", true, Map.of()).loads();

        assertThat(loads).extracting(LoadSpec::inWords).startsWith("1 arrival per second", "43 arrivals per second");
        assertThat(loads).extracting(LoadSpec::id).contains("43-per-second");
        assertThat(loads.stream().map(LoadSpec::kind).distinct()).hasSize(1);
    }

    @Test
    void stock_runs_out_in_counted_runs_only() {
        Plan scarce = quick(SEED, Map.of("conditions", Map.of("products", 3, "stock", 50)));

        assertThat(scarce.runs().getFirst().loadIn(scarce).settings())
                .isEqualTo(Map.of("PRODUCTS", "3", "STOCK", "50"));
        assertThat(scarce.conditions().warmUpSettings()).isEqualTo(Map.of("PRODUCTS", "3"));
    }

    @Test
    void settings_of_a_load_stand_above_the_conditions() {
        Plan own = quick(SEED, load(Map.of("settings", Map.of("STOCK", 7, "THINK", "0"))));

        assertThat(own.runs().getFirst().loadIn(own).settings())
                .isEqualTo(Map.of("PRODUCTS", "1", "STOCK", "7", "THINK", "0"));
    }

    @Test
    void a_build_bears_a_load_without_a_fault_and_then_one_for_each_that_goes_on_as_long_as_the_fault() {
        Plan chaos = SamplePlans.named(
                "chaos", false, Map.of("disturbances", Map.of("faults", List.of("KILL redis", "in a row"))));
        List<PlannedRun> ofOne = chaos.runs().subList(0, 3);

        assertThat(chaos.inWords()).contains("6 runs", "kill redis", "in a row: ", "an example, not a comparison");
        assertThat(ofOne).allMatch(run -> run.continues(ofOne.getFirst()));
        assertThat(ofOne.subList(0, 2))
                .extracting(PlannedRun::faults)
                .containsExactly(List.of(), List.of("kill redis"));
        assertThat(ofOne.subList(0, 2))
                .extracting(run -> run.loadIn(chaos).total().toSeconds())
                .containsExactly(50L, 55L);
        assertThat(ofOne.getLast().faults()).hasSize(5).doesNotHaveDuplicates();
    }

    @Test
    void builds_in_a_cluster_that_nobody_starts_have_the_faults_of_a_cluster() {
        Plan plan = SamplePlans.named("kubernetes", false, Map.of());

        assertThat(plan.runs()).hasSize(26 + 27);
        assertThat(plan.runs())
                .filteredOn(run -> run.faults().equals(List.of("restart gateway")))
                .hasSize(2);
        assertThat(plan.runs()).noneMatch(run -> run.faults().size() > 1);
        assertThat(SamplePlans.named("kubernetes", true, Map.of()).runs()).hasSize(2 * 7);
    }

    @Test
    void patterns_are_warmed_up_with_the_largest_of_their_loads_and_checkouts_with_checkouts() {
        Plan patterns = SamplePlans.named("patterns", false, Map.of());
        LoadSpec stress = patterns.loads().getLast();

        assertThat(patterns.warmUpLoad().patterns()).isEqualTo(stress.patterns());
        assertThat(patterns.warmUpLoad().duration()).isEqualTo(Duration.ofMinutes(1));
        assertThat(quick(SEED).warmUpLoad().script()).isEqualTo(Script.CHECKOUT);
    }

    @Test
    void builds_that_run_already_take_turns_and_only_what_is_known_of_them_is_told() {
        Plan elsewhere = quick(SEED, Map.of("start", "never", "repetitions", 2));

        assertThat(elsewhere.runs())
                .extracting(run -> run.cell().build())
                .startsWith(
                        elsewhere.runs().getFirst().cell().build(),
                        elsewhere.runs().get(1).cell().build());
        assertThat(elsewhere.conditionsInWords()).isEqualTo("1 product of 1,000,000 units");
        assertThat(new Announcement(elsewhere).estimate())
                .isLessThan(new Announcement(quick(SEED, Map.of("start", "together", "repetitions", 2))).estimate());
    }

    @Test
    void what_makes_no_sense_is_refused() {
        assertRefused(load(Map.of("shape", "ramp", "rates", List.of(5))), "takes virtual users, no rates");
        assertRefused(load(Map.of("shape", "ramp", "script", "purchase")), "is a load of the script checkout");
        assertRefused(Map.of("loads", List.of(Map.of("vus", 5), Map.of("vus", 5))), "Two loads");
        assertRefused(Map.of("repetitions", 0), "repetitions must be at least 1");
        assertRefused(Map.of("builds", List.of()), "A plan needs builds");
        assertRefused(Map.of("conditions", Map.of("stock", 0)), "something to sell");
        assertRefused(
                Map.of("start", "together", "disturbances", Map.of()),
                "start alone, or run in a cluster, under one load");
        assertRefused(Map.of("disturbances", Map.of("after", "20s")), "that does not change and has begun before");
        assertRefused(
                Map.of(
                        "disturbances",
                        Map.of(),
                        "loads",
                        List.of(Map.of("profile", "small", "patterns", Map.of("report", 1), "duration", "1m"))),
                "one load of checkouts");
        assertRefused(Map.of("start", "together", "redundancy", List.of("none", "replicas")), "differ in nothing else");
        assertRefused(
                Map.of("start", "in-turns", "balancing", List.of("round-robin", "least-conn")),
                "differ in nothing else");
        assertRefused(Map.of("start", "in-turns", "disturbances", Map.of()), "start alone, or run in a cluster");
        assertRefused(Map.of("start", "together", "knee", KNEE), "start anew in each repetition");
        assertRefused(Map.of("start", "never", "redundancy", List.of("replicas")), "run as they do");
        assertRefused(Map.of("start", "never", "balancing", List.of("least-conn")), "run as they do");
        assertRefused(Map.of("start", "never", "conditions", Map.of("network-delay", "1ms")), "run as they do");
    }

    private static void assertRefused(Map<String, Object> changes, String reason) {
        assertThatThrownBy(() -> quick(SEED, changes))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("With these options it is no plan: ")
                .hasMessageContaining(reason);
    }
}
