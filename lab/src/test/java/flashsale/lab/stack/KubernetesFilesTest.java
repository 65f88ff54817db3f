package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.label;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.pod;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What {@code deploy/kubernetes} and {@code docker-compose.yml} must have in common, and what Kubernetes alone has to keep. */
class KubernetesFilesTest {

    /** Variables that others are made of. */
    private static final Set<String> ONLY_IN_KUBERNETES =
            Set.of("SERVICE", "BUILD", "FLASHSALE_INSTANCE", "WORKERS", "CROWD");

    /** Connections to the database of each instance: the default of DATABASE_POOL_SIZE. */
    private static final int POOL = 10;

    private static final List<String> OURS = Stream.concat(
                    Stream.of("bank", "gateway"),
                    Stream.of(Build.values())
                            .flatMap(build -> Service.ofEachBuild().stream().map(it -> it.id() + "-service-" + build)))
            .toList();

    private static KubernetesFiles files = new KubernetesFiles(List.of());
    private static JsonNode compose = JsonNodeFactory.instance.missingNode();

    @BeforeAll
    static void read() throws IOException {
        files = KubernetesFiles.read("both");
        String yaml = Files.readString(ComposeFile.PROJECT.resolve("docker-compose.yml"));
        compose = KubernetesFiles.parse(yaml).getFirst().path("services");
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void a_build_can_be_deployed_alone(Build build) {
        KubernetesFiles alone = KubernetesFiles.read(build.id());

        assertThat(alone.workloads())
                .extracting(KubernetesFiles::nameOf)
                .contains("order-service-" + build, "gateway", "bank")
                .noneMatch(name -> name.endsWith("-" + build.other()));
        assertThat(alone.environment(alone.workload("gateway"))).containsEntry("BUILDS", build.id());
        assertThat(alone.all("RabbitmqCluster")).hasSize(build == Build.ASYNC ? 1 : 0);
    }

    @Test
    void each_service_runs_what_it_runs_with_compose() {
        for (String name : OURS) {
            JsonNode workload = files.workload(name);
            Map<String, String> environment = files.environment(workload);
            Set<String> variables = new TreeSet<>(environment.keySet());
            variables.removeAll(ONLY_IN_KUBERNETES);
            JsonNode inCompose = compose.path(name).path("environment");
            Set<String> expected = new TreeSet<>(inCompose.propertyNames());
            expected.remove("COMPOSE_PROJECT_NAME");

            assertThat(variables).as(name).isEqualTo(expected);
            for (String variable :
                    List.of("SPRING_PROFILES_ACTIVE", "RABBITMQ_USERNAME", "REDIS_KEY_PREFIX", "BANK_MERCHANT")) {
                assertThat(environment.get(variable))
                        .as(name + " " + variable)
                        .isEqualTo(inCompose.path(variable).asString(null));
            }
            if (!name.equals("gateway")) {
                String program = container(workload)
                        .path("args")
                        .path(0)
                        .asString("")
                        .replace("$(SERVICE)", label(workload, "flashsale/service"));
                assertThat(program)
                        .isEqualTo(compose.path(name).path("command").asString(""));
            }
        }
    }

    @Test
    void each_service_sees_its_own_secrets_only() {
        for (String name : OURS) {
            String folder = compose.path(name)
                    .path("environment")
                    .path("SPRING_CONFIG_IMPORT")
                    .asString("");
            List<String> secrets = stream(pod(files.workload(name)).path("volumes"))
                    .map(it -> it.path("secret").path("secretName").asString(""))
                    .filter(it -> !it.isEmpty())
                    .toList();

            assertThat(secrets)
                    .as(name)
                    .isEqualTo(
                            folder.isEmpty()
                                    ? List.of()
                                    : List.of(folder.replaceAll("^configtree:/run/secrets/|/$", "")));
        }
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
                    if (port == 18080 || port == 18081) {
                        assertThat(rule.path("from")).hasSize(1);
                        assertThat(rule.path("from")
                                        .path(0)
                                        .path("podSelector")
                                        .path("matchLabels")
                                        .path("flashsale/build")
                                        .asString(""))
                                .isEqualTo(port == 18080 ? "sync" : "async");
                    }
                }
            }
        }
        assertThat(files.one("NetworkPolicy", "internal").path("spec").path("ingress"))
                .hasSize(2);
    }

    @Test
    void pods_reach_what_they_reach_in_composes_networks_and_nothing_else_by_default() {
        for (String name : OURS) {
            Set<String> networks =
                    stream(compose.path(name).path("networks")).map(it -> it.asString("")).collect(Collectors.toSet());
            JsonNode workload = files.workload(name);
            boolean isService = name.contains("-service-");

            assertThat(label(workload, "network.flashsale/services")).as(name).isEqualTo(isService ? "member" : "");
            assertThat(label(workload, "network.flashsale/metrics"))
                    .as(name)
                    .isEqualTo(networks.contains("metrics") ? "client" : "");
            if (isService) {
                Set<String> variables = files.environment(workload).keySet();
                boolean usesStores = variables.stream().anyMatch(it -> it.matches("(DATABASE|REDIS|RABBITMQ)_.*"));
                assertThat(label(workload, "network.flashsale/stores")).as(name).isEqualTo(usesStores ? "client" : "");
                assertThat(label(workload, "network.flashsale/bank"))
                        .as(name)
                        .isEqualTo(variables.contains("BANK_URL") ? "client" : "");
                assertThat(networks).contains(label(workload, "flashsale/build"), "stores");
            }
        }
        assertThat(files.one("NetworkPolicy", "nobody-in").path("spec").path("podSelector"))
                .isEmpty();
    }

    @Test
    void containers_have_no_rights_and_compose_s_memory() {
        for (JsonNode workload : files.workloads()) {
            String name = nameOf(workload);
            JsonNode container = container(workload);
            assertThat(pod(workload)
                            .path("securityContext")
                            .path("runAsNonRoot")
                            .asBoolean())
                    .as(name)
                    .isTrue();
            assertThat(pod(workload).path("automountServiceAccountToken").asBoolean(true))
                    .as(name)
                    .isFalse();
            assertThat(container
                            .path("securityContext")
                            .path("readOnlyRootFilesystem")
                            .asBoolean())
                    .as(name)
                    .isTrue();
            assertThat(container
                            .path("securityContext")
                            .path("capabilities")
                            .path("drop")
                            .toString())
                    .as(name)
                    .isEqualTo("[\"ALL\"]");
            String memory =
                    container.path("resources").path("limits").path("memory").asString("");
            assertThat(bytes(memory))
                    .as(name)
                    .isGreaterThanOrEqualTo(
                            bytes(compose.path(name).path("mem_limit").asString("")));
            assertThat(container.path("image").asString("")).as(name).matches(".+:[0-9].*");
        }
    }

    @Test
    void an_instance_has_time_to_finish_what_it_has_begun() throws IOException {
        String settings = Files.readString(ComposeFile.PROJECT.resolve("platform/src/main/resources/platform.yml"));
        assertThat(settings).contains("timeout-per-shutdown-phase: 20s");

        for (String name : OURS) {
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
    void postgres_has_connections_for_as_many_instances_as_there_may_be() {
        int instances = files.all("Deployment").stream()
                .filter(it -> files.environment(it).containsKey("DATABASE_URL"))
                .mapToInt(it -> mostInstances(nameOf(it)))
                .sum();
        JsonNode parameters =
                files.one("Cluster", "postgres").path("spec").path("postgresql").path("parameters");

        assertThat(instances).isPositive();
        assertThat(Integer.parseInt(parameters.path("max_connections").asString("")))
                .isGreaterThanOrEqualTo(instances * POOL);
    }

    @Test
    void every_service_scales_and_those_with_queues_by_their_queues() {
        for (Service service : Service.ofEachBuild()) {
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
        List<String> settings = Files.readAllLines(ComposeFile.PROJECT.resolve("docker/redis/redis.conf")).stream()
                .filter(line -> line.matches("(append|save|maxmemory|auto-aof).*"))
                .toList();
        String inKubernetes = files.one("ConfigMap", "redis-settings")
                .path("data")
                .path("redis-additional.conf")
                .asString("");

        assertThat(settings).contains("appendfsync always");
        assertThat(inKubernetes.lines()).containsAll(settings);
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

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static long bytes(String quantity) {
        long number = Long.parseLong(quantity.replaceAll("[A-Za-z]", ""));
        return switch (quantity.replaceAll("[0-9]", "")) {
            case "Mi", "m" -> number << 20;
            case "Gi", "g" -> number << 30;
            default -> throw new AssertionError(quantity);
        };
    }
}
