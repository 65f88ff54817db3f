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
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpCommandTest {

    @TempDir
    private Path folder;

    private final StackPorts ports = FreePorts.ofThisJvm();
    private RedisServer redis;

    @BeforeEach
    void start() {
        redis = StackConfig.of(new Workspace(folder), ports)
                .stores()
                .redis()
                .nodes()
                .getFirst();
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FLASHSALE_LOG_LEVEL      | verbose | FLASHSALE_LOG_LEVEL=verbose is not a level. Set it to one of trace, debug, info, warn, warning, error, off.
            FLASHSALE_ADMIN_PASSWORD | ${HOME} | FLASHSALE_ADMIN_PASSWORD cannot be used. Set it to at most 72 bytes without control characters and without ${.
            FLASHSALE_PORT_OFFSET    | many    | FLASHSALE_PORT_OFFSET=many: must be a number
            """)
    void the_first_line_says_which_setting_cannot_be_used_and_what_to_do(String variable, String value, String line)
            throws Exception {
        Process up = up(Map.of(variable, value));

        assertThat(up.inputReader().lines()).containsExactly(line);
        assertThat(up.waitFor()).isNotZero();
    }

    private Process up(String... options) throws IOException {
        return up(Map.of(StackPorts.OFFSET_VARIABLE, Integer.toString(ports.offset())), options);
    }

    private Process up(Map<String, String> variables, String... options) throws IOException {
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
        up.environment().putAll(variables);
        return up.start();
    }
}
