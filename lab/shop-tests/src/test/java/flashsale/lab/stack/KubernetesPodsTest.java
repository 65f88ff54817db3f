package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.pod;
import static flashsale.lab.stack.KubernetesFiles.stream;
import static flashsale.lab.stack.KubernetesFiles.text;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.stack.KubernetesReferences.Reference;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a cluster would refuse, or what would keep a pod from starting, in any overlay of {@code deploy/kubernetes}. */
@ParameterizedClass
@ValueSource(strings = {"both", "hybrid", "managed", "try"})
class KubernetesPodsTest {

    private static final Set<String> VOLUMES_OF_RESTRICTED_PODS = Set.of(
            "configMap", "csi", "downwardAPI", "emptyDir", "ephemeral", "persistentVolumeClaim", "projected", "secret");

    private static KubernetesFiles files = new KubernetesFiles(List.of());

    @Parameter
    private String overlay = "";

    @BeforeParameterizedClassInvocation
    static void read(String overlay) {
        files = KubernetesFiles.read(overlay);
    }

    @Test
    void pods_are_restricted() {
        assertThat(files.workloads()).as(overlay).isNotEmpty().allSatisfy(workload -> {
            JsonNode pod = pod(workload);
            JsonNode rights = pod.path("securityContext");
            assertThat(rights.path("runAsNonRoot").asBoolean()).isTrue();
            assertThat(rights.path("runAsUser").asInt()).isPositive();
            assertThat(text(rights.path("seccompProfile"), "type")).isEqualTo("RuntimeDefault");
            assertThat(pod.propertyNames())
                    .doesNotContain("hostNetwork", "hostPID", "hostIPC", "hostUsers", "initContainers");
            assertThat(stream(pod.path("volumes")).flatMap(it -> it.propertyNames().stream()))
                    .filteredOn(it -> !it.equals("name"))
                    .isSubsetOf(VOLUMES_OF_RESTRICTED_PODS);
            assertThat(pod.path("containers")).hasSize(1).allSatisfy(it -> {
                JsonNode own = it.path("securityContext");
                assertThat(own.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
                assertThat(own.path("capabilities").toString()).isEqualTo("{\"drop\":[\"ALL\"]}");
                assertThat(own.propertyNames()).doesNotContain("privileged", "runAsUser", "procMount");
                assertThat(stream(it.path("ports"))).noneMatch(port -> port.has("hostPort"));
            });
        });
    }

    @Test
    void every_secret_and_key_is_made(@TempDir Path folder) {
        Map<String, Set<String>> made = KubernetesSecrets.make(folder).keys();

        assertThat(new KubernetesReferences(files).toSecrets()).isNotEmpty().allSatisfy(it -> assertThat(
                        made.getOrDefault(it.name(), Set.of()))
                .as(it.toString())
                .isNotEmpty()
                .containsAll(it.keys()));
    }

    @Test
    void every_settings_file_is_there() {
        Map<String, Set<String>> there = new TreeMap<>();
        files.all("ConfigMap")
                .forEach(it ->
                        there.put(nameOf(it), new HashSet<>(it.path("data").propertyNames())));
        List<Reference> references = new KubernetesReferences(files).toConfigMaps();

        assertThat(references).isNotEmpty().allSatisfy(it -> assertThat(there.getOrDefault(it.name(), Set.of()))
                .as(it.toString())
                .isNotEmpty()
                .containsAll(it.keys()));
        assertThat(there.keySet())
                .filteredOn(it -> !it.startsWith("redis-settings")) // for an operator, except in try
                .isSubsetOf(references.stream().map(Reference::name).toList());
    }

    @Test
    void every_mount_has_its_volume_and_every_volume_a_mount() {
        for (JsonNode workload : files.workloads()) {
            Set<String> mounted =
                    names(container(workload).path("volumeMounts")).collect(Collectors.toSet());
            Stream<String> claimed =
                    stream(workload.path("spec").path("volumeClaimTemplates")).map(KubernetesFiles::nameOf);

            assertThat(Stream.concat(names(pod(workload).path("volumes")), claimed))
                    .as(nameOf(workload))
                    .containsExactlyInAnyOrderElementsOf(mounted);
        }
    }

    @Test
    void every_variable_that_another_is_made_of_is_set() {
        assertThat(files.workloads())
                .allSatisfy(workload ->
                        assertThat(files.environment(workload).values()).noneMatch(value -> value.contains("$(")));
    }

    /** Except those of operators' pods. */
    @Test
    void every_kubernetes_service_leads_to_ports_of_pods() {
        assertThat(files.all("Service")).isNotEmpty().allSatisfy(service -> {
            List<JsonNode> behind = files.workloads().stream()
                    .filter(it -> it.path("spec")
                            .path("template")
                            .path("metadata")
                            .path("labels")
                            .properties()
                            .containsAll(service.path("spec").path("selector").properties()))
                    .toList();
            assertThat(behind).hasSize(1);
            assertThat(names(container(behind.getFirst()).path("ports")).toList())
                    .containsAll(stream(service.path("spec").path("ports"))
                            .map(it -> text(it, "targetPort"))
                            .toList());
        });
    }

    /** A pod that is killed because it starts slowly starts again, and no sooner. */
    @Test
    void a_slow_start_kills_no_pod() {
        assertThat(files.workloads())
                .filteredOn(it -> container(it).has("livenessProbe"))
                .isNotEmpty()
                .allSatisfy(it -> {
                    JsonNode startup = container(it).path("startupProbe");
                    int patience = startup.path("periodSeconds").asInt()
                            * startup.path("failureThreshold").asInt();
                    assertThat(patience).as(nameOf(it)).isGreaterThanOrEqualTo(600);
                });
    }

    private static Stream<String> names(JsonNode array) {
        return stream(array).map(it -> text(it, "name")).distinct();
    }
}
