package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** deploy/kubernetes/measure/run, with a kubectl on paper. */
class KubernetesRunTest {

    /** Its connection to the log breaks once. */
    private static final String KUBECTL = """
            #!/bin/sh
            echo "$*" >> asked
            case "$*" in
                *"get deployment order-service-sync --output"*) echo stores-abc ;;
                *"get deployment order-service-sync"*) exit "${NO_SHOP:-0}" ;;
                *"get job study"*) printf '%s' "${ACTIVE:-}" ;;
                "kustomize "*) printf 'value: OPTIONS\\nname: STORES\\n' ;;
                *"apply "*" -f -") cat > applied ;;
                *"apply "*nodes.yaml) exit "${NO_NODES:-0}" ;;
                *"get pods --selector job-name=study --output go-template"*) echo "${STATE:-Running}" ;;
                *"get pods --selector job-name=study --output jsonpath"*) printf study-1 ;;
                *"get pod study-1"*) printf '%s' "${PHASE:-Running}" ;;
                *"logs "*)
                    if [ -e broken ]; then echo "The study has ended: 1"; else touch broken && echo "Run 1 of 2"; fi
                    ;;
                *"exec study-1 -- ls"*) printf '%s' "${RESULTS-today}" ;;
                *"exec study-1 -- sh -c"*) mkdir -p there/today && echo figures > there/today/report.md && tar -C there -cf - today ;;
                *"exec study-1 -- cat"*) echo 1 ;;
                *"describe "*) echo "Killed by $5" ;;
                *delete*" -f -") cat > removed ;;
            esac
            """;

    @TempDir
    private Path home;

    @BeforeEach
    void copy() throws IOException {
        Path folder = Files.createDirectories(home.resolve("deploy/kubernetes/measure"));
        Files.copy(Path.of("../../deploy/kubernetes/measure/run"), folder.resolve("run"));
        Path kubectl = Files.writeString(home.resolve("kubectl"), KUBECTL);
        Files.setPosixFilePermissions(kubectl, PosixFilePermissions.fromString("rwx------"));
    }

    private Said run(Map<String, String> cluster, String... options) throws IOException, InterruptedException {
        ProcessBuilder run = new ProcessBuilder("bash", "deploy/kubernetes/measure/run").directory(home.toFile());
        run.command().addAll(List.of(options));
        run.environment().put("PATH", home + ":" + System.getenv("PATH"));
        run.environment().putAll(cluster);
        return Said.by(run);
    }

    private List<String> asked() throws IOException {
        return Files.readAllLines(home.resolve("asked"));
    }

    @Test
    void it_deploys_a_study_shows_its_log_fetches_its_results_and_removes_it() throws Exception {
        Said said = run(Map.of(), "--quick", "--repetitions=2");

        assertThat(said.text())
                .contains("Run 1 of 2", "The results are in results/")
                .doesNotContain("has ended");
        assertThat(said.exitCode()).as("as the study ends").isEqualTo(1);
        assertThat(home.resolve("applied")).content().isEqualTo("""
                value: "--quick --repetitions=2"
                name: stores-abc
                """);
        assertThat(home.resolve("results/today/report.md")).hasContent("figures");
        assertThat(asked())
                .filteredOn(it -> it.contains("fetched") || it.startsWith("delete"))
                .hasSize(3)
                .first()
                .asString()
                .endsWith("touch /tmp/fetched");
        assertThat(home.resolve("removed")).exists();
    }

    @Test
    void it_goes_on_without_the_nodes_where_nobody_may_allow_it_and_asks_none_if_told_so() throws Exception {
        assertThat(run(Map.of("NO_NODES", "1")).text())
                .contains("it goes on without CPU time and memory", "Run 1 of 2");
        Files.delete(home.resolve("asked"));
        Files.delete(home.resolve("broken"));

        run(Map.of(), "--without-nodes");
        assertThat(asked()).noneMatch(it -> it.contains("nodes.yaml"));
    }

    @Test
    void a_study_that_could_not_begin_has_no_results() throws Exception {
        Said said = run(Map.of("RESULTS", ""));

        assertThat(said.text()).contains("There are no results.");
        assertThat(said.exitCode()).isEqualTo(1);
        assertThat(home.resolve("results")).doesNotExist();
    }

    @Test
    void another_plan_goes_along() throws Exception {
        Files.writeString(home.resolve("my.yaml"), "question: Which?");

        run(Map.of(), "--plan", "my.yaml");

        assertThat(asked())
                .anyMatch(it ->
                        it.contains("create configmap study-plan --from-file plan.yaml=") && it.endsWith("/my.yaml"));
    }

    @Test
    void what_is_missing_is_said_in_a_sentence_and_nothing_stays() throws Exception {
        assertThat(run(Map.of("NO_SHOP", "1")).text()).contains("There is no shop", "deploy/kubernetes/try");
        assertThat(run(Map.of("ACTIVE", "1")).text()).contains("A study runs there already");
        assertThat(home.resolve("applied")).doesNotExist();

        Said said = run(Map.of("STATE", "Pending ErrImageNeverPull no image"));
        assertThat(said.text()).contains("The nodes have no image for the study", "--target study .");
        assertThat(said.exitCode()).isEqualTo(1);
        assertThat(home.resolve("removed")).exists();
    }

    @Test
    void a_pod_that_ends_with_its_study_under_way_is_told() throws Exception {
        Files.writeString(
                home.resolve("kubectl"), KUBECTL.replace("echo \"The study has ended: 1\"", "echo \"Run 2 of 2\""));

        Said said = run(Map.of("PHASE", "Failed"));

        assertThat(said.text())
                .contains("The study broke off", "Killed by study-1")
                .doesNotContain("The results are in");
        assertThat(said.exitCode()).isEqualTo(1);
    }

    @Test
    void options_that_a_shell_would_read_are_refused() throws Exception {
        assertThat(run(Map.of(), "--seed=$(id)").text()).contains("letters, digits and");
        assertThat(run(Map.of(), "--plan", "none.yaml").text()).contains("none.yaml cannot be read");
    }
}
