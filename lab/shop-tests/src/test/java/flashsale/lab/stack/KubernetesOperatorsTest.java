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

/** {@code deploy/kubernetes/operators} installs what is missing, and takes nothing from others. */
class KubernetesOperatorsTest {

    /** Answers for a cluster where cert-manager has a conflict if CONFLICT is set, and metrics are there if METRICS is. */
    private static final String KUBECTL = """
            #!/bin/bash
            echo "$*" >> "$(dirname "$0")/asked"
            case "$*" in
                "wait apiservice"*) [ -n "$METRICS" ] ;;
                *apply*"-f /"*) cat "${@: -1}" >> "$(dirname "$0")/asked" && echo deployment.apps/metrics-server ;;
                *apply*cert-manager*) [ -z "$CONFLICT" ] && echo deployment.apps/cert-manager ;;
                *apply*) printf 'namespace/x\\ndeployment.apps/made\\n' ;;
            esac
            """;

    /** Has only what matters of metrics-server's definitions. */
    private static final String CURL = """
            #!/bin/sh
            printf 'args:\\n  - --metric-resolution=15s\\n'
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void install() throws IOException {
        program("kubectl", KUBECTL);
        program("curl", CURL);
        program("helm", "#!/bin/sh\n");
    }

    @Test
    void it_waits_for_what_it_has_installed_only() throws IOException {
        assertThat(run(Map.of("METRICS", "yes")).succeeded()).isTrue();

        assertThat(asked())
                .filteredOn(it -> it.startsWith("wait --namespace"))
                .isNotEmpty()
                .allMatch(it -> it.matches(".* --timeout 5m deployment.apps/[a-z-]+"));
        assertThat(asked()).noneMatch(it -> it.contains("--all"));
    }

    @Test
    void nothing_is_taken_from_whoever_manages_it_already() throws IOException {
        ShortCommand.Result result = run(Map.of("METRICS", "yes", "CONFLICT", "yes"));

        assertThat(result.output()).contains("somebody else manages this");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(asked())
                .noneMatch(it -> it.contains("force-conflicts"))
                .filteredOn(it -> it.startsWith("apply"))
                .allMatch(it -> it.contains("--server-side"));
    }

    @Test
    void metrics_server_is_installed_only_where_nobody_serves_metrics() throws IOException {
        run(Map.of("METRICS", "yes"));
        assertThat(asked()).noneMatch(it -> it.contains("metric-resolution"));

        assertThat(run(Map.of()).succeeded()).isTrue();
        assertThat(asked())
                .contains("  - --metric-resolution=15s")
                .contains("wait --namespace kube-system --for condition=Available --timeout 5m "
                        + "deployment.apps/metrics-server");
    }

    @Test
    void kubelets_are_trusted_blindly_only_on_request() throws IOException {
        run(Map.of());
        assertThat(asked()).noneMatch(it -> it.contains("insecure"));

        run(Map.of(), "--insecure-kubelets");
        assertThat(asked()).containsSequence("  - --metric-resolution=15s", "  - --kubelet-insecure-tls");
    }

    private ShortCommand.Result run(Map<String, String> cluster, String... options) {
        List<String> command = new ArrayList<>(List.of(
                "bash",
                ComposeFile.PROJECT.resolve("deploy/kubernetes/operators").toString()));
        command.addAll(List.of(options));
        Map<String, String> variables = new HashMap<>(cluster);
        variables.put("PATH", folder + ":" + System.getenv("PATH"));
        return ShortCommand.run(command, variables);
    }

    private List<String> asked() throws IOException {
        return Files.readAllLines(folder.resolve("asked"));
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
