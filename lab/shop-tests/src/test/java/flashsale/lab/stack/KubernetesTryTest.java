package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code deploy/kubernetes/try} does and says, where a cluster is as variables of these tests say. */
class KubernetesTryTest {

    private static final String TRY =
            ComposeFile.PROJECT.resolve("deploy/kubernetes/try").toString();

    /** Answers for a cluster, and notes what it is asked and what is applied. */
    private static final String KUBECTL = """
            #!/bin/bash
            here=$(dirname "$0")
            echo "$*" >> "$here/asked"
            case "$*" in
                "config current-context") [ -n "$CONTEXT" ] && echo "$CONTEXT" ;;
                "get --raw /readyz"*) [ -n "$ANSWERS" ] ;;
                version) echo "Server Version: $VERSION" ;;
                kustomize*) printf 'kind: Namespace\\n  image: flashsale/services:1.0\\n  image: redis:8\\n  image: redis:8\\n' ;;
                "get namespace flashsale") [ "$NAMESPACE" != none ] ;;
                "get namespace flashsale "*) echo "$NAMESPACE" ;;
                "get storageclass"*) echo "$CLASSES" ;;
                "get nodes"*hostname*) printf '1 busy\\n0 free\\n' ;;
                "get persistentvolumes"*) echo "$VOLUMES" ;;
                "get persistentvolume "*) echo free ;;
                *"get deployments,statefulsets"*) printf "order-service-sync $READY 30 30\\ngrafana 0 1 1\\n" ;;
                *"get job databases"*) echo "$JOB" ;;
                *"get pods --selector"*) echo pod/gateway-1 ;;
                *"/gateway-1:8080/proxy/async/order/"*) [ -e "$here/known" ] || { touch "$here/known" && false; } ;;
                *"get pods --output"*) printf '%s\\n' "$PODS" ;;
                *clusterIP*) echo 10.1.2.3 ;;
                *" -f -"*) cat >> "$here/applied" ;;
            esac
            """;

    @TempDir
    private Path folder;

    private final Map<String, String> cluster = new HashMap<>(Map.of(
            "CONTEXT", "laptop",
            "ANSWERS", "yes",
            "VERSION", "v1.34.4",
            "NAMESPACE", "none",
            "CLASSES", "true",
            "VOLUMES", "",
            "READY", "30",
            "JOB", "SuccessCriteriaMet Complete",
            "PODS", ""));

    @BeforeEach
    void install() throws IOException {
        program("kubectl", KUBECTL);
        program("sleep", "#!/bin/sh\n");
    }

    @Test
    void it_deploys_waits_and_says_where_the_shop_is() throws IOException {
        ShortCommand.Result result = run("--node-port", "30080");

        assertThat(result.output())
                .contains("Deploying to the context laptop.", "30 of 30 pods are ready", "http://10.1.2.3:8080");
        assertThat(result.succeeded()).isTrue();
        assertThat(asked())
                .contains("apply --server-side --force-conflicts", "\"nodePort\": 30080")
                .doesNotContain("kube-system");
    }

    @ParameterizedTest
    @CsvSource({
        "CONTEXT, '', kubectl knows no cluster",
        "ANSWERS, '', The cluster of the context laptop does not answer",
        "VERSION, v1.29.9, It has to be 1.30 or later",
        "NAMESPACE, another's, is there already and not from `try`",
        "NAMESPACE, ends, is being removed",
    })
    void what_is_missing_is_said_before_anything_is_changed(String variable, String value, String sentence)
            throws IOException {
        cluster.put(variable, value);

        ShortCommand.Result result = run();

        assertThat(result.output().replace(", and", " and")).contains(sentence);
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(asked()).doesNotContain("apply", "create", "delete");
    }

    @Test
    void without_kubectl_it_says_so() throws IOException {
        Files.delete(folder.resolve("kubectl"));

        assertThat(ShortCommand.run(List.of("/bin/bash", TRY), Map.of("PATH", withoutKubectl()))
                        .output())
                .contains("There is no kubectl");
    }

    @ParameterizedTest
    @CsvSource({
        "order-1 ErrImageNeverPull flashsale/services:1.0 none, docker build --tag flashsale/services:1.0 --target services .",
        "redis-0 ImagePullBackOff redis:8 no such host, 'redis:8 is not on the node of redis-0, which cannot pull it: no such host'",
        "order-1 Unschedulable - 0/1 nodes are available: 1 Insufficient memory., too little CPU or memory left for order-1",
        "redis-0 Unschedulable - pod has unbound immediate PersistentVolumeClaims, redis-0 waits for its volume",
        "order-1 CreateContainerConfigError x secret \"order-sync\" not found, Is a Secret missing?",
        "order-1 CrashLoopBackOff x back-off, logs --previous order-1",
    })
    void what_keeps_a_pod_from_running_is_said(String pods, String sentence) {
        cluster.putAll(Map.of("PODS", pods, "READY", "29"));

        ShortCommand.Result result = run("--patience", "1");

        assertThat(result.output()).contains("29 of 30 pods are ready", sentence);
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void without_the_images_of_the_monitoring_the_shop_is_ready_and_the_reason_is_said() {
        cluster.put("PODS", "grafana-1 ImagePullBackOff grafana/grafana:13 no such host");

        ShortCommand.Result result = run();

        assertThat(result.output()).contains("30 of 30 pods are ready", "grafana/grafana:13 is not on the node");
        assertThat(result.succeeded()).isTrue();
    }

    @Test
    void it_is_not_ready_before_each_service_is_reached_through_the_gateway() throws IOException {
        assertThat(run().output()).containsSubsequence("30 of 30 pods are ready", "reaches all services", "The shop:");
        assertThat(asked().split("/gateway-1:8080/proxy/async/order/", -1)).hasSize(3); // at the first look, it is not
    }

    @Test
    void it_is_not_ready_before_the_databases_are_made() {
        cluster.put("JOB", "FailureTarget Failed");

        assertThat(run().output()).contains("The Job that makes databases and users has failed");
    }

    @Test
    void each_image_is_handed_over_once_and_must_be_there_if_it_is_ours() throws IOException {
        program("bring", "#!/bin/sh\necho \"$*\" >> $(dirname \"$0\")/brought\n[ \"$2\" != redis:8 ]\n");
        ShortCommand.Result result = run("--load", "bring it");

        assertThat(folder.resolve("brought")).hasContent("it flashsale/services:1.0\nit redis:8\n");
        assertThat(result.output()).contains("The nodes have to pull redis:8 themselves.");
        assertThat(result.succeeded()).isTrue();
        assertThat(run("--load", "false").output()).contains("docker build --tag flashsale/services:1.0");
    }

    @Test
    void without_a_storage_class_the_stores_have_folders_of_a_node_that_takes_pods() throws IOException {
        cluster.put("CLASSES", "<no value>");

        assertThat(run().output()).contains("/var/lib/flashsale of the node free.");
        List<String> names = KubernetesFiles.parse(
                        Files.readString(folder.resolve("applied")).replaceAll("(?m)^apiVersion", "---\napiVersion"))
                .stream()
                .filter(it -> it != null && it.isObject())
                .peek(it -> assertThat(it.toString()).contains("\"free\"").doesNotContain("NODE", "COMMAND"))
                .map(KubernetesFiles::nameOf)
                .toList();
        assertThat(names).contains("flashsale-folders", "flashsale-postgres", "flashsale-redis", "flashsale-bank");
    }

    @Test
    void only_what_it_has_deployed_is_removed() throws IOException {
        cluster.put("NAMESPACE", "another's");
        assertThat(run("--down").exitCode()).isEqualTo(1);
        assertThat(asked()).doesNotContain("delete");

        cluster.putAll(Map.of("NAMESPACE", "mine", "VOLUMES", "persistentvolume/flashsale-postgres"));
        assertThat(run("--down").output()).contains("Nothing of it is left.");
        assertThat(asked())
                .contains("delete namespace flashsale", "delete persistentvolumes --selector flashsale/overlay=try");
        assertThat(folder.resolve("applied")).content().contains("rm -rf /folders/*");
    }

    private ShortCommand.Result run(String... options) {
        List<String> command = new ArrayList<>(List.of("bash", TRY));
        command.addAll(List.of(options));
        Map<String, String> variables = new HashMap<>(cluster);
        variables.put("PATH", folder + ":" + System.getenv("PATH"));
        return ShortCommand.run(command, variables);
    }

    private String asked() throws IOException {
        return Files.readString(folder.resolve("asked"));
    }

    /** A folder with the few programs that the script needs until then. */
    private String withoutKubectl() throws IOException {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        program("programs/dirname", "#!/bin/sh\nexec /usr/bin/dirname \"$@\"\n");
        return programs.toString();
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
