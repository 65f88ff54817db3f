package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.label;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.pod;
import static flashsale.lab.stack.KubernetesFiles.stream;
import static flashsale.lab.stack.KubernetesFiles.text;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The overlay for stores that are there already; and what it has in common with the one that brings them to try the shop. */
class KubernetesManagedTest {

    /** Of Kubernetes itself. */
    private static final Set<String> GROUPS = Set.of("apps", "autoscaling", "batch", "networking.k8s.io", "policy");

    private static KubernetesFiles managed = new KubernetesFiles(List.of());
    private static KubernetesFiles tried = new KubernetesFiles(List.of());

    @BeforeAll
    static void read() {
        managed = KubernetesFiles.read("managed");
        tried = KubernetesFiles.read("try");
    }

    @Test
    void nothing_has_to_be_installed_for_them() {
        for (KubernetesFiles files : List.of(managed, tried)) {
            assertThat(files.resources())
                    .extracting(it -> text(it, "apiVersion"))
                    .allMatch(it -> it.equals("v1") || GROUPS.contains(it.replaceFirst("/.*", "")));
            assertThat(text(
                            files.all("Namespace").getFirst().path("metadata").path("labels"),
                            "pod-security.kubernetes.io/enforce"))
                    .isEqualTo("restricted");
        }
    }

    @Test
    void all_services_find_the_stores_that_the_file_names() throws IOException {
        KubernetesStores named = KubernetesStores.of("managed");
        for (Service service : Service.ofEachBuild(false)) {
            Map<String, String> environment = managed.environment(managed.workload(service.id() + "-service-async"));

            assertThat(environment).containsAllEntriesOf(named.variables());
            if (environment.containsKey("DATABASE_URL")) {
                assertThat(environment)
                        .containsEntry(
                                "DATABASE_URL",
                                "jdbc:postgresql://%s:%s/%s-async%s"
                                        .formatted(
                                                named.get("POSTGRES_HOST"),
                                                named.get("POSTGRES_PORT"),
                                                service.id(),
                                                named.get("POSTGRES_OPTIONS")));
            }
        }
    }

    @Test
    void a_certificate_is_mounted_where_settings_name_it() {
        List<JsonNode> clients = managed.workloads().stream()
                .filter(it -> label(it, "network.flashsale/stores").equals("client"))
                .toList();

        assertThat(clients).hasSize(11).allSatisfy(workload -> {
            List<String> files = managed.environment(workload).values().stream()
                    .filter(it -> it.contains("stores-ca"))
                    .map(it -> it.replaceFirst(".*(/run/secrets/.*)/ca.crt", "$1"))
                    .distinct()
                    .toList();
            assertThat(files).hasSize(1);
            assertThat(stream(container(workload).path("volumeMounts")))
                    .anyMatch(it -> text(it, "mountPath").equals(files.getFirst())
                            && text(it, "name").equals("stores-ca"));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"managed", "try"})
    void the_job_can_make_what_all_deployed_builds_need(String overlay) {
        KubernetesFiles files = KubernetesFiles.read(overlay);
        JsonNode job = files.one("Job", "databases");
        Map<String, String> environment = files.environment(job);
        Set<String> passwords = new TreeSet<>();
        stream(pod(job).path("volumes"))
                .flatMap(it -> stream(it.path("projected").path("sources")))
                .flatMap(it -> stream(it.path("secret").path("items")))
                .forEach(it -> passwords.add(text(it, "path")));

        assertThat(environment)
                .containsKeys("POSTGRES_URL", "RABBITMQ_MANAGEMENT_URL", "PATTERNS")
                .containsEntry("FLASHSALE_BUILDS", String.join(",", deployed(files)));
        for (JsonNode service : files.all("Deployment")) {
            String build = label(service, "flashsale/build");
            String id = label(service, "flashsale/service");
            Set<String> variables = files.environment(service).keySet();
            if (variables.contains("DATABASE_URL")) {
                assertThat(passwords).contains("%s-database-%s/password".formatted(id, build));
            }
            if (variables.contains("RABBITMQ_USERNAME")) {
                assertThat(passwords).contains("rabbitmq-%s-%s/password".formatted(id, build));
            }
        }
        assertThat(passwords).contains("rabbitmq-keda-async/password"); // for the audit
    }

    @Test
    void only_the_job_gets_the_administrators_password_and_the_services_passwords() {
        for (JsonNode workload : managed.workloads()) {
            String secrets = pod(workload).toString();
            assertThat(secrets.contains("\"stores-admin\"") || secrets.contains("-database-"))
                    .as(nameOf(workload))
                    .isEqualTo(nameOf(workload).equals("databases"));
        }
    }

    @Test
    void services_reach_stores_outside_of_the_cluster_and_nobody_else_does() throws IOException {
        KubernetesStores named = KubernetesStores.of("managed");
        KubernetesNetwork network = KubernetesNetwork.of(managed);
        for (JsonNode workload : managed.workloads()) {
            boolean isClient = label(workload, "network.flashsale/stores").equals("client");
            assertThat(KubernetesStores.PORTS.values())
                    .allSatisfy(port -> assertThat(network.letsOutOfTheCluster(workload, named.port(port)))
                            .as(nameOf(workload))
                            .isEqualTo(isClient));
        }
        assertThat(network.letsOutOfTheCluster(managed.workload("databases"), 15_671))
                .isTrue();
    }

    private static List<String> deployed(KubernetesFiles files) {
        return Stream.of(Build.values())
                .map(Build::id)
                .filter(build -> files.all("Deployment").stream()
                        .anyMatch(it -> label(it, "flashsale/build").equals(build)))
                .toList();
    }
}
