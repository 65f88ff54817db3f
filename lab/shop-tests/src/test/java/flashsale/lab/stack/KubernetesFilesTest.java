package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.label;
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
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What {@code deploy/kubernetes} and {@code docker-compose.yml} must have in common. */
@ParameterizedClass
@ValueSource(strings = {"both", "hybrid", "managed", "try"})
class KubernetesFilesTest {

    /** Variables that others are made of. */
    private static final Set<String> ONLY_IN_KUBERNETES =
            Set.of("SERVICE", "BUILD", "FLASHSALE_INSTANCE", "WORKERS", "CROWD", "TRUSTED_PROXIES");

    /** Its project, and what its containers get from the machine; in a cluster, a level is set for as long as it is of use. */
    private static final Set<String> ONLY_WITH_COMPOSE =
            Set.of("COMPOSE_PROJECT_NAME", "NO_PROXY", "no_proxy", "LOG_LEVEL");

    /** The services of patterns, and clusters of Redis and RabbitMQ that services find by the nodes' names, and reads from a standby. */
    private static final String OF_WHAT_IS_NOT_DEPLOYED =
            ".*_(NOTIFICATION|INSIGHT)|PATTERNS|FAN_OUT_SIDE_BY_SIDE|SPRING_(RABBITMQ|DATA)_.*|RESERVATION_REPLICAS|READS_FROM_STANDBY";

    private static KubernetesFiles files = new KubernetesFiles(List.of());
    private static JsonNode compose = JsonNodeFactory.instance.missingNode();

    @Parameter
    private String overlay;

    @BeforeParameterizedClassInvocation
    static void read(String overlay) throws IOException {
        files = KubernetesFiles.read(overlay);
        String yaml = Files.readString(ComposeFile.PROJECT.resolve("docker-compose.yml"));
        compose = KubernetesFiles.parse(yaml).getFirst().path("services");
    }

    @Test
    void each_service_runs_what_it_runs_with_compose() {
        Set<String> stores =
                Set.copyOf(files.one("ConfigMap", "stores").path("data").propertyNames());
        for (String name : ours()) {
            JsonNode workload = files.workload(name);
            Map<String, String> environment = files.environment(workload);
            Set<String> variables = new TreeSet<>(environment.keySet());
            variables.removeAll(ONLY_IN_KUBERNETES);
            JsonNode inCompose = compose.path(name).path("environment");
            Set<String> expected = new TreeSet<>(inCompose.propertyNames());
            expected.removeAll(ONLY_WITH_COMPOSE);
            expected.removeIf(variable -> variable.matches(OF_WHAT_IS_NOT_DEPLOYED));
            if (name.matches("user-service-.*")) {
                expected.removeIf(variable -> variable.startsWith("RABBITMQ")); // for patterns only
            }
            variables.removeIf(variable -> stores.contains(variable) && !expected.contains(variable));

            assertThat(variables).as(name).isEqualTo(expected);
            Stream.of("SPRING_PROFILES_ACTIVE", "RABBITMQ_USERNAME", "REDIS_KEY_PREFIX", "BANK_MERCHANT")
                    .filter(expected::contains)
                    .forEach(variable -> assertThat(environment.get(variable))
                            .as(name + " " + variable)
                            .isEqualTo(inCompose.path(variable).asString(null)));
            if (!name.equals("gateway")) {
                String program = container(workload)
                        .path("args")
                        .path(0)
                        .asString("")
                        .replace("$(SERVICE)", label(workload, "flashsale/service"));
                assertThat(program).isEqualTo(compose.path(name).path("command").asString(""));
            }
        }
    }

    @Test
    void each_service_sees_its_own_secrets_only() {
        for (String name : ours()) {
            String folder = compose.path(name)
                    .path("environment")
                    .path("SPRING_CONFIG_IMPORT")
                    .asString("");
            List<String> secrets = stream(pod(files.workload(name)).path("volumes"))
                    .map(it -> it.path("secret").path("secretName").asString(""))
                    .filter(it -> !it.isEmpty() && !it.equals("stores-ca"))
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
    void pods_reach_what_they_reach_in_composes_networks_and_nothing_else_by_default() {
        for (String name : ours()) {
            Set<String> networks = stream(compose.path(name).path("networks"))
                    .map(it -> it.asString(""))
                    .collect(Collectors.toSet());
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

    private List<String> ours() {
        return KubernetesFiles.ours(overlay.equals("hybrid") ? List.of(Build.HYBRID) : Build.USUAL);
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
