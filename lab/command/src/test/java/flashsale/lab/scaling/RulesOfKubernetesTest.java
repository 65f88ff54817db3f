package flashsale.lab.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The simulation has the figures that are deployed. */
class RulesOfKubernetesTest {

    private static final Path FILES = Path.of("../../deploy/kubernetes");

    @Test
    void by_cpu_the_limits_and_the_target_are_those_deployed() throws IOException {
        assertThat(Files.readString(FILES.resolve("service/autoscaler.yaml")))
                .contains(
                        "minReplicas: " + Autoscaler.FEWEST,
                        "maxReplicas: " + Autoscaler.MOST,
                        "averageUtilization: %.0f".formatted(100 * Pace.DEPLOYED.targetUtilisation()));
        assertThat(Files.readString(FILES.resolve("service/deployment.yaml")))
                .contains(
                        "requests: {cpu: 250m",
                        "minReadySeconds: " + Pace.DEPLOYED.betweenReplacements(),
                        "rollingUpdate: {maxUnavailable: 0, maxSurge: 1}");
    }

    @Test
    void by_queues_the_limits_and_the_targets_are_those_deployed() throws IOException {
        assertThat(Files.readString(FILES.resolve("operated/queues/scaling.yaml")))
                .contains(
                        "/spec/minReplicaCount, value: " + Autoscaler.FEWEST,
                        "/spec/maxReplicaCount, value: " + Autoscaler.MOST,
                        "/spec/triggers/0/metadata/value, value: \"%.0f\"".formatted(Rule.MESSAGES_EACH),
                        "/spec/triggers/1/metadata/thresholdValue, value: \"%.0f\""
                                .formatted(Rule.LONGEST_WAIT_SECONDS),
                        "/spec/triggers/2/metadata/value, value: \"%.0f\""
                                .formatted(100 * Pace.DEPLOYED.targetUtilisation()));
    }

    @Test
    void instances_come_and_go_as_fast_as_those_deployed() throws IOException {
        for (String file : new String[] {"service/autoscaler.yaml", "operated/queues/scaling.yaml"}) {
            assertThat(Files.readString(FILES.resolve(file)))
                    .as(file)
                    .contains(
                            "policies: [{type: Percent, value: 100, periodSeconds: %d}]"
                                    .formatted(Autoscaler.LOOKS_EVERY),
                            "policies: [{type: Pods, value: 1, periodSeconds: %d}]".formatted(Autoscaler.DOWN_EVERY),
                            "stabilizationWindowSeconds: " + Pace.DEPLOYED.stableSeconds(),
                            "stabilizationWindowSeconds: " + Autoscaler.REMEMBERS_SECONDS);
        }
    }
}
