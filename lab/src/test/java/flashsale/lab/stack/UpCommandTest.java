package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Flashsale;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Programs;
import flashsale.servers.RedisServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpCommandTest {

    @TempDir
    private Path folder;

    private final StackPorts ports = FreePorts.ofThisJvm();
    private RedisServer redis;

    @BeforeEach
    void start() {
        redis = StackConfig.of(new Workspace(folder), ports).redis();
        redis.start();
    }

    @AfterEach
    void stop() {
        redis.stop();
    }

    @Test
    void when_it_fails_what_ran_before_runs_on() throws Exception {
        try (ServerSocket _ = new ServerSocket(ports.gateway(), 1, InetAddress.getLoopbackAddress())) {
            Process up = up();
            String said = new String(up.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(up.waitFor()).isNotZero();
            assertThat(said).contains("Port " + ports.gateway() + " is in use");
        }
        assertThat(redis.isRunning()).isTrue();
    }

    @Test
    void it_does_not_start_what_another_command_is_starting() throws Exception {
        ExclusiveStack.claim(new Workspace(folder));

        Process up = up();
        String said = new String(up.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(up.waitFor()).isNotZero();
        assertThat(said).contains("Another ./flashsale is running here");
        assertThat(redis.isRunning()).isTrue();
    }

    @Test
    void builds_in_different_layouts_do_not_run_at_the_same_time() throws Exception {
        Process order = new ProcessBuilder("sleep", "60").start();
        try {
            Path pidFiles = Files.createDirectories(new Workspace(folder).pidFiles());
            BackgroundProcess.remember(order.toHandle(), pidFiles.resolve("order-async-1.pid"));

            Process up = up("--layout", "nodes");
            String said = new String(up.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(up.waitFor()).isNotZero();
            assertThat(said).contains("async does not run as nodes");
        } finally {
            order.destroyForcibly();
        }
    }

    private Process up(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Programs.java().toString(),
                "-Dflashsale.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Flashsale.class.getName(),
                "up",
                "sync"));
        command.addAll(List.of(options));
        ProcessBuilder up = new ProcessBuilder(command).redirectErrorStream(true);
        up.environment().put(StackPorts.OFFSET_VARIABLE, Integer.toString(ports.offset()));
        return up.start();
    }
}
