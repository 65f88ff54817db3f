package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.pod;
import static flashsale.lab.stack.KubernetesFiles.stream;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What {@code deploy/kubernetes} has to keep by itself: secrets, what is reachable from outside, instances that come and go. */
class KubernetesSafetyTest {

    private static final Map<Integer, String> INTERNAL_PORTS = Map.of(18080, "sync", 18081, "async", 18082, "hybrid");

    private static KubernetesFiles files = new KubernetesFiles(List.of());

    @BeforeAll
    static void read() {
        files = KubernetesFiles.read("both");
    }

    @ParameterizedTest
    @EnumSource
    void a_build_can_be_deployed_alone(Build build) {
        KubernetesFiles alone = KubernetesFiles.read(build.id());

        assertThat(alone.workloads())
                .extracting(KubernetesFiles::nameOf)
                .contains("order-service-" + build, "gateway", "bank")
                .noneMatch(name ->
                        Stream.of(Build.values()).anyMatch(other -> other != build && name.endsWith("-" + other)));
        assertThat(alone.environment(alone.workload("gateway"))).containsEntry("BUILDS", build.id());
        assertThat(alone.all("RabbitmqCluster")).hasSize(build.needsBroker() ? 1 : 0);
    }

    @Test
    void no_password_is_in_a_file() {
        assertThat(files.all("Secret")).isEmpty();
        for (JsonNode workload : files.workloads()) {
            assertThat(files.environment(workload).keySet())
                    .as(nameOf(workload))
                    .noneMatch(name -> name.matches(".*(PASSWORD|TOKEN)"));
        }
    }

    @Test
    void only_the_gateways_public_port_can_be_reached_from_outside() {
        JsonNode backend =
                files.one("Ingress", "shop").path("spec").path("defaultBackend").path("service");
        assertThat(nameOf(files.one("Service", backend.path("name").asString(""))))
                .isEqualTo("gateway");
        assertThat(ports(files.one("Service", "gateway").path("spec"))).containsExactly(8080);
        assertThat(files.all("Ingress")).hasSize(1);
        assertThat(files.all("Service")).allMatch(it -> Set.of("", "ClusterIP")
                .contains(it.path("spec").path("type").asString("")));

        JsonNode publicRule = files.one("NetworkPolicy", "public").path("spec").path("ingress");
        assertThat(publicRule).hasSize(1);
        assertThat(ports(publicRule.path(0))).containsExactly(8080);
    }

    @Test
    void only_services_of_a_build_reach_its_internal_port() {
        for (JsonNode policy : files.all("NetworkPolicy")) {
            for (JsonNode rule : policy.path("spec").path("ingress")) {
                for (int port : ports(rule)) {
                    if (INTERNAL_PORTS.containsKey(port)) {
                        assertThat(rule.path("from")).hasSize(1);
                        assertThat(rule.path("from")
                                        .path(0)
                                        .path("podSelector")
                                        .path("matchLabels")
                                        .path("flashsale/build")
                                        .asString(""))
                                .isEqualTo(INTERNAL_PORTS.get(port));
                    }
                }
            }
        }
        assertThat(files.one("NetworkPolicy", "internal").path("spec").path("ingress"))
                .hasSize(INTERNAL_PORTS.size());
    }

    @Test
    void an_instance_has_time_to_finish_what_it_has_begun() throws IOException {
        String settings =
                Files.readString(ComposeFile.PROJECT.resolve("supporting/platform/src/main/resources/platform.yml"));
        assertThat(settings).contains("timeout-per-shutdown-phase: 20s");

        for (String name : KubernetesFiles.ours(Build.USUAL)) {
            JsonNode workload = files.workload(name);
            int asleep = container(workload)
                    .path("lifecycle")
                    .path("preStop")
                    .path("sleep")
                    .path("seconds")
                    .asInt(0);
            int longest = name.equals("gateway") ? 40 : 20;
            assertThat(pod(workload).path("terminationGracePeriodSeconds").asInt())
                    .as(name)
                    .isGreaterThan(asleep + longest);
        }
    }

    @Test
    void postgres_has_connections_for_as_many_instances_as_there_may_be_in_an_update_of_all() {
        int connections = files.all("Deployment").stream()
                .filter(it -> files.environment(it).containsKey("DATABASE_URL"))
                .mapToInt(it -> (mostInstances(nameOf(it)) + 2 * surge(it))
                        * // one starts, one ends
                        Connections.ofPool(files.environment(it)))
                .sum();
        JsonNode parameters =
                files.one("Cluster", "postgres").path("spec").path("postgresql").path("parameters");

        assertThat(connections).isPositive();
        assertThat(Integer.parseInt(parameters.path("max_connections").asString("")))
                .isGreaterThanOrEqualTo(connections + Connections.OF_OTHERS);
    }

    @Test
    void every_service_scales_and_those_with_queues_by_their_queues() {
        for (Service service : Service.ofEachBuild(false)) {
            assertThat(files.one("HorizontalPodAutoscaler", service.id() + "-service-sync"))
                    .isNotNull();
            if (service == Service.USER) {
                assertThat(files.one("HorizontalPodAutoscaler", "user-service-async"))
                        .isNotNull();
            } else {
                JsonNode scaled = files.one("ScaledObject", service.id() + "-service-async")
                        .path("spec");
                assertThat(stream(scaled.path("triggers"))
                                .map(it -> it.path("type").asString("")))
                        .containsExactly("rabbitmq", "influxdb", "cpu");
                assertThat(scaled.path("triggers")
                                .path(0)
                                .path("metadata")
                                .path("queueName")
                                .asString(""))
                        .startsWith("^" + service.id() + "[.]");
            }
        }
    }

    @Test
    void redis_is_as_durable_as_with_compose() throws IOException {
        List<String> settings =
                Files.readAllLines(ComposeFile.PROJECT.resolve("deploy/docker/redis/redis.conf")).stream()
                        .filter(line -> line.matches("(append|save|maxmemory|auto-aof).*"))
                        .toList();
        String inKubernetes = files.one("ConfigMap", "redis-settings")
                .path("data")
                .path("redis-additional.conf")
                .asString("");

        assertThat(settings).contains("appendfsync always");
        assertThat(inKubernetes.lines()).containsAll(settings);
    }

    private static int surge(JsonNode deployment) {
        JsonNode surge =
                deployment.path("spec").path("strategy").path("rollingUpdate").path("maxSurge");
        assertThat(surge.isInt())
                .as("%s says how many more may start in an update", nameOf(deployment))
                .isTrue();
        return surge.asInt();
    }

    private int mostInstances(String deployment) {
        return Stream.concat(files.all("HorizontalPodAutoscaler").stream(), files.all("ScaledObject").stream())
                .map(it -> it.path("spec"))
                .filter(it ->
                        it.path("scaleTargetRef").path("name").asString("").equals(deployment))
                .mapToInt(it ->
                        it.path("maxReplicas").asInt(it.path("maxReplicaCount").asInt(0)))
                .findFirst()
                .orElseThrow();
    }

    private static List<Integer> ports(JsonNode parent) {
        return stream(parent.path("ports")).map(it -> it.path("port").asInt()).toList();
    }
}
