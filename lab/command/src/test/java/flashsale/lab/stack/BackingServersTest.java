package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import flashsale.lab.Build;
import flashsale.servers.RabbitServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The port mapper that is left after RabbitMQ was killed. */
class BackingServersTest {

    @TempDir
    private Path folder;

    private StackConfig config;
    private RabbitServer rabbit;

    @BeforeEach
    void kill() {
        config = StackConfig.of(new Workspace(folder), FreePorts.ofThisJvm());
        rabbit = config.stores().rabbit().nodes().getFirst();
        rabbit.start();
        ProcessHandle node = ProcessHandle.of(rabbit.pids().getFirst()).orElseThrow();
        node.descendants().forEach(ProcessHandle::destroyForcibly);
        node.destroyForcibly();
        node.onExit().join();
        assertThat(rabbit.pids()).hasSize(1);
    }

    @AfterEach
    void stop() {
        rabbit.stop();
    }

    @Test
    void it_is_stopped_too() {
        new BackingServers(config).stop();

        assertThat(rabbit.pids()).isEmpty();
    }

    @Test
    void it_is_nobody_elses_program_on_our_port() {
        assertThatCode(() -> new PortCheck(config).requireFree(List.of(), Set.of(Deployment.of(Build.ASYNC))))
                .doesNotThrowAnyException();
    }
}
