package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.result.WarmUp;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsedTest {

    private static final WarmUp WARM = new WarmUp(41, true, List.of(80.0, 90.0), List.of(0.34, 0.12));

    private final List<Process> processes = new ArrayList<>();

    @TempDir
    private Path folder;

    private Rehearsed sync;

    @BeforeEach
    void keep() throws IOException {
        start("node-sync-1");
        start("node-sync-2");
        sync = of(Build.SYNC);
        sync.keep(WARM);
    }

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void a_later_command_knows_how_warm_a_rehearsal_left_the_same_processes() {
        assertThat(of(Build.SYNC).get()).contains(WARM);
    }

    @Test
    void another_build_was_not_rehearsed_with_it() throws Exception {
        start("node-async-1");

        assertThat(of(Build.ASYNC).get()).isEmpty();
    }

    @Test
    void after_one_of_its_processes_was_started_again_a_build_counts_as_not_rehearsed() throws Exception {
        processes.getLast().destroyForcibly().waitFor();
        start("node-sync-2");

        assertThat(sync.get()).isEmpty();
    }

    @Test
    void after_it_was_stopped_it_counts_as_not_rehearsed() throws Exception {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }

        assertThat(sync.get()).isEmpty();
    }

    @Test
    void what_another_version_has_written_down_counts_as_nothing() {
        TextFiles.write(new Workspace(folder).state().resolve("rehearsed-sync.json"), "{\"warm\":true}");

        assertThat(sync.get()).isEmpty();
    }

    @Test
    void beside_a_stage_which_no_other_command_may_join_its_crowd_warms_the_build() throws IOException {
        StackPorts ports = FreePorts.ofThisJvm();
        StackConfig config = StackConfig.of(new Workspace(folder), ports);

        assertThat(Rehearsed.advice(config, "sync")).isEqualTo("./flashsale up sync --rehearse");
        try (ServerSocket _ = new ServerSocket(ports.stage(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(Rehearsed.advice(config, "sync")).isEqualTo("invite a crowd on the shop's page");
        }
    }

    private Rehearsed of(Build build) {
        return new Rehearsed(StackConfig.of(new Workspace(folder), FreePorts.ofThisJvm()), build);
    }

    private void start(String name) throws IOException {
        Process process = new ProcessBuilder("sleep", "60").start();
        processes.add(process);
        Path pidFiles = Files.createDirectories(new Workspace(folder).pidFiles());
        BackgroundProcess.remember(process.toHandle(), pidFiles.resolve(name + ".pid"));
    }
}
