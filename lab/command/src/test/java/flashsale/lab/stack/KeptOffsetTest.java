package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ports of what runs are not those of whatever shell asks. */
class KeptOffsetTest {

    @TempDir
    private Path root;

    private Workspace workspace;
    private KeptOffset kept;
    private Process service;

    @BeforeEach
    void run() throws IOException {
        workspace = new Workspace(root);
        kept = new KeptOffset(workspace);
        service = new ProcessBuilder("sleep", "60").start();
        BackgroundProcess.remember(
                service.toHandle(),
                Files.createDirectories(workspace.pidFiles()).resolve("order-sync-1.pid"));
        kept.keep(1234);
    }

    @AfterEach
    void end() throws InterruptedException {
        service.destroyForcibly().waitFor();
    }

    @Test
    void they_are_known_as_long_as_something_runs() throws InterruptedException {
        assertThat(StackPorts.of(workspace)).isEqualTo(new StackPorts(1234));

        end();

        assertThat(kept.get()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Redundancy.class)
    void they_are_known_as_long_as_a_store_runs(Redundancy redundancy) throws Exception {
        end();
        assertThat(kept.get()).isEmpty();
        service = new ProcessBuilder("sleep", "60").start();
        RedisServer redis = StackConfig.of(workspace, new StackPorts(1234), redundancy)
                .stores()
                .redis()
                .nodes()
                .getLast();
        Files.createDirectories(redis.directory());
        BackgroundProcess.remember(service.toHandle(), redis.pidFile());

        assertThat(StackPorts.of(workspace)).isEqualTo(new StackPorts(1234));
    }

    @Test
    void nothing_is_started_on_others_beside_it() {
        assertThatThrownBy(() -> kept.require(shell("1000")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("The shop runs with FLASHSALE_PORT_OFFSET=1234.")
                .hasMessageContaining("./flashsale down");

        assertThatCode(() -> kept.require(shell("1234"))).doesNotThrowAnyException();
        assertThatCode(() -> kept.require(shell(""))).doesNotThrowAnyException();
    }

    private static UserVariables shell(String offset) {
        return new UserVariables(Map.of(StackPorts.OFFSET_VARIABLE, offset));
    }
}
