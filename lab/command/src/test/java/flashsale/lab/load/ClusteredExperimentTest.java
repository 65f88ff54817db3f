package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.experiment.BuildsElsewhere;
import flashsale.lab.experiment.Experiment;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.kubernetes.ClusteredShop;
import flashsale.lab.kubernetes.PaperCluster;
import flashsale.lab.kubernetes.PaperDeployment;
import flashsale.lab.result.Machine;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.PrivateStack;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An experiment with a shop in a cluster; both are on paper, and k6 is real. */
class ClusteredExperimentTest extends PaperShopTest {

    private static final Machine MACHINE = new Machine("paper", 2, 1024, "any", "25", "a cluster");

    @Test
    void a_fault_happens_under_a_load_and_the_pods_are_measured() throws Exception {
        shop = new PaperShop(Build.SYNC);
        Plan plan = plan();
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(directory.resolve("results"));
        files.begin(new StudyDescription(Instant.now(), MACHINE, plan, Map.of()));
        try (PaperCluster cluster = new PaperCluster()) {
            PaperDeployment.deploy(cluster, Build.SYNC);
            ClusteredShop there = PaperDeployment.in(cluster, Path.of("none"), System.err);
            try (BuildsElsewhere builds = new BuildsElsewhere(plan, Map.of(Build.SYNC, target()), Optional.of(there))) {
                new Experiment(
                                PrivateStack.workspace(directory),
                                MACHINE,
                                builds,
                                new PrintWriter(Writer.nullWriter(), true))
                        .run(files);
            }
            assertThat(cluster.happened()).containsExactly("restarted order-service-sync");
        }

        assertThat(files.runs()).hasSize(2);
        StudyRun disturbed = files.runs().getLast();
        assertThat(disturbed.planned().faults()).containsExactly("restart order");
        assertThat(Objects.requireNonNull(disturbed.result().disturbance()).untilSecond())
                .isLessThan(3);
        assertThat(disturbed.result().load().seconds())
                .as("as long as the fault may last")
                .isGreaterThan(3.5);
        assertThat(disturbed.result().attempts().completed()).isPositive();
        assertThat(disturbed.result().costs().processes()).containsKeys("order", "nginx", "redis", "k6", "lab");
    }

    @Test
    void a_plan_with_faults_needs_a_cluster_if_it_starts_nothing() throws Exception {
        shop = new PaperShop(Build.SYNC);
        Plan plan = plan();
        Map<Build, Target> targets = Map.of(Build.SYNC, target());

        assertThatThrownBy(() -> new BuildsElsewhere(plan, targets, Optional.empty()))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("--kubernetes");
    }

    /** The real faults may last for longer than a test. */
    private static Plan plan() {
        Plan plan = SamplePlans.named(
                "kubernetes",
                true,
                Map.of(
                        "builds", List.of("sync"),
                        "warm-up", Map.of("runs", 0),
                        "loads", List.of(Map.of("rates", List.of(5), "vus", 20, "duration", "2s")),
                        "disturbances", Map.of("faults", List.of("restart order"), "after", "1s")));
        Disturbances disturbances = Objects.requireNonNull(plan.disturbances());
        return plan.with(
                plan.loads(), disturbances.among(Map.of(Build.SYNC, Map.of("restart order", Duration.ofSeconds(2)))));
    }
}
