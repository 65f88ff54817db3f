package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** What a report holds against each other if a study varies more than two builds: threads, stores, balancings, a third build. */
class StudyVariantsTest {

    /** In three blocks unless it says otherwise. */
    private static Plan plan(String key, Object value) {
        return SamplePlans.quick(1, Map.of("repetitions", 3, key, value));
    }

    @Test
    void platform_threads_are_held_against_virtual_ones() {
        Plan both = plan("threads", List.of(Threads.values()));

        assertThat(markdown(
                        both,
                        planned -> 40 + planned.repetition() + (planned.cell().threads() == Threads.PLATFORM ? 0 : 30)))
                .contains("## 250 virtual users: sync, platform threads against sync, virtual threads")
                .containsPattern(
                        "completed checkouts per second +\\| +42.00 \\(41.00 … 43.00\\) \\| .* \\| +sync, virtual threads \\|");
    }

    @Test
    void replicas_are_held_against_one_node_and_the_builds_against_each_other_with_the_same_stores() {
        Plan redundant = plan("redundancy", List.of(Redundancy.NONE, Redundancy.REPLICAS));

        assertThat(markdown(
                        redundant,
                        planned ->
                                40 + planned.repetition() + (planned.cell().redundancy() == Redundancy.NONE ? 30 : 0)))
                .contains("## 250 virtual users: async, stores with one node against replicas")
                .contains("## 250 virtual users, stores with replicas")
                .containsPattern(
                        "completed checkouts per second +\\| +72.00 \\(71.00 … 73.00\\) \\| .* \\| +one node \\|");
    }

    @Test
    void under_which_waits_which_build_is_better_is_told_first() {
        Map<String, Object> none = Map.of("vus", 5, "waits", Map.of());
        Map<String, Object> slow = Map.of("vus", 5, "waits", Map.of("bank", "2s", "network", "10ms"));
        Plan waits = SamplePlans.quick(
                1, Map.of("repetitions", 8, "primary", List.of("completed/s"), "loads", List.of(none, slow)));

        String report = markdown(waits, planned -> {
            boolean waiting =
                    !Objects.requireNonNull(planned.load().waits()).network().isZero();
            boolean better = waiting == (planned.cell().build() == Build.ASYNC);
            return (better ? 50 : 40) + planned.repetition() / 10.0;
        });

        assertThat(report)
                .contains("completed checkouts per second. Better with sync: 5 virtual users, bank 0, network 0."
                        + " Better with async: 5 virtual users, bank 2s, network 10ms each way.")
                .containsPattern("\\| 5 virtual users, bank 0, network 0 +\\| +-20 % .*: sync \\|")
                .containsPattern("\\| 5 virtual users, bank 2s, network 10ms each way +\\| +\\+25 % .*: async \\|")
                .doesNotContain("Against load");
    }

    @Test
    void of_three_builds_each_is_compared_with_each() {
        String report = markdown(
                plan("builds", List.of(Build.values())),
                planned -> switch (planned.cell().build()) {
                            case SYNC -> 40;
                            case ASYNC -> 50;
                            case HYBRID -> 60;
                        }
                        + planned.repetition() / 10.0);

        assertThat(report).contains("# Sync against async against hybrid: a study");
        for (String pair : List.of("sync against async", "sync against hybrid", "async against hybrid")) {
            assertThat(report).contains("## 250 virtual users, " + pair);
        }
        assertThat(report)
                .containsPattern(
                        "As many sales .* completed checkouts per second.*40.20 .*50.20 .*60.20 .*\\| +hybrid +\\|")
                .containsPattern("Not measured: .*; A sudden burst; ");
    }

    @Test
    void of_three_builds_those_are_best_that_no_other_beats() {
        Plan three = plan("builds", List.of(Build.values()));
        List<Double> luck = List.of(0.0, 0.3, -0.2);

        String report = markdown(
                three,
                planned -> switch (planned.cell().build()) {
                            case SYNC -> 40;
                            case ASYNC -> 60 + luck.get(planned.repetition() - 1);
                            case HYBRID -> 60 - luck.get(planned.repetition() % 3);
                        }
                        + planned.repetition() / 10.0);

        assertThat(report).containsPattern("As many sales .* completed checkouts per second.*\\| +async, hybrid +\\|");
    }

    @Test
    void a_difference_is_shared_out_among_the_build_and_the_balancing_block_by_block() {
        Plan both = plan("balancing", List.of(Balancing.values()));
        Map<String, Double> perSecond = Map.of(
                "sync-round-robin", 40.0,
                "sync-least-conn", 44.0,
                "async-round-robin", 60.0,
                "async-least-conn", 66.0);

        assertThat(markdown(
                        SamplePlans.quick(1, Map.of("repetitions", 1, "balancing", List.of(Balancing.values()))),
                        planned -> perSecond.get(planned.cell().name())))
                .containsPattern("\\| completed checkouts per second +\\| +\\+65 % \\| +\\+50 % \\| +\\+10 % \\|")
                .contains("sync, round-robin against least-conn");
        assertThat(markdown(
                        both,
                        planned ->
                                perSecond.get(planned.cell().name()) * planned.repetition() + planned.number() / 100.0))
                .containsPattern("\\| completed checkouts per second +\\| +\\+65 % \\(\\+6\\d % … \\+6\\d %\\) \\|");
    }

    private static String markdown(Plan plan, ToDoubleFunction<PlannedRun> perSecond) {
        return new StudyReport(List.of(PlainRuns.study(plan, Instant.EPOCH, perSecond)))
                .report()
                .markdown();
    }
}
