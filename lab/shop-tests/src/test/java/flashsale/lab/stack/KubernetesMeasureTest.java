package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.pod;
import static flashsale.lab.stack.KubernetesFiles.stream;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.TextFiles;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What measures the shop in a cluster: its rights, its container, and its image. */
class KubernetesMeasureTest {

    private static KubernetesFiles files = new KubernetesFiles(List.of());

    @BeforeAll
    static void read() {
        files = KubernetesFiles.read("../measure");
    }

    @Test
    void a_study_may_do_what_it_does_and_nothing_else() {
        Map<String, String> rights = new TreeMap<>();
        for (JsonNode rule : files.one("Role", "study").path("rules")) {
            stream(rule.path("resources"))
                    .forEach(it -> rights.put(
                            it.asString(""),
                            stream(rule.path("verbs"))
                                    .map(verb -> verb.asString(""))
                                    .collect(Collectors.joining(" "))));
        }

        assertThat(rights)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "pods", "list delete",
                        "pods/eviction", "create",
                        "deployments", "get patch",
                        "deployments/scale", "patch",
                        "statefulsets", "get"));
        assertThat(files.all("ClusterRole")).as("it is in a file of its own").isEmpty();
        assertThat(files.one("ServiceAccount", "study")
                        .path("automountServiceAccountToken")
                        .asBoolean(true))
                .isFalse();
    }

    @Test
    void its_container_has_no_rights_on_its_node() {
        JsonNode job = files.one("Job", "study");
        JsonNode context = container(job).path("securityContext");

        assertThat(pod(job).path("securityContext").path("runAsNonRoot").asBoolean())
                .isTrue();
        assertThat(pod(job).path("securityContext")
                        .path("seccompProfile")
                        .path("type")
                        .asString(""))
                .isEqualTo("RuntimeDefault");
        assertThat(context.path("readOnlyRootFilesystem").asBoolean()).isTrue();
        assertThat(context.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
        assertThat(context.path("capabilities").path("drop").toString()).isEqualTo("[\"ALL\"]");
        assertThat(container(job).path("env")).noneMatch(it -> nameOf(it).contains("PASSWORD"));
    }

    @Test
    void it_reaches_the_gateway_and_has_the_labels_that_let_it_to_the_stores() {
        JsonNode job = files.one("Job", "study");

        for (String label : List.of("stores", "management", "bank")) {
            assertThat(KubernetesFiles.label(job, "network.flashsale/" + label)).isEqualTo("client");
        }
        for (JsonNode policy : files.all("NetworkPolicy")) {
            assertThat(policy.toString())
                    .as(nameOf(policy))
                    .contains("{\"app.kubernetes.io/name\":\"study\"}", "{\"network.flashsale/gateway\":\"member\"}");
        }
        assertThat(KubernetesFiles.label(job, "app.kubernetes.io/name")).isEqualTo("study");
    }

    @Test
    void its_image_has_the_lab_the_k6_that_others_use_the_scripts_and_the_plans() {
        String dockerfile = TextFiles.read(ComposeFile.PROJECT.resolve("Dockerfile"));
        String compose = TextFiles.read(ComposeFile.PROJECT.resolve("docker-compose.yml"));
        String script = TextFiles.read(ComposeFile.PROJECT.resolve("flashsale"));
        String k6 = Pattern.compile("image: (grafana/k6:([0-9.]+))\n")
                .matcher(compose)
                .results()
                .map(it -> it.group(1))
                .findFirst()
                .orElseThrow();

        assertThat(dockerfile)
                .contains("\nFROM lab AS study\n", "COPY --from=%s /usr/bin/k6".formatted(k6))
                .contains("COPY loadtest /study/loadtest\n", "COPY lab/plans /study/lab/plans\n");
        assertThat(script).contains("\nK6_VERSION=v" + k6.replace("grafana/k6:", "") + "\n");
        assertThat(TextFiles.read(ComposeFile.PROJECT.resolve(".dockerignore")).lines())
                .contains("!loadtest", "!lab/plans");
    }
}
