package flashsale.lab.experiment;

import static flashsale.lab.experiment.SamplePlans.load;
import static flashsale.lab.experiment.SamplePlans.quick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.stack.Balancing;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static final int SEED = 42;

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
}
