package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.servers.PrivateFiles;
import flashsale.servers.RedisServer;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder .flashsale is deleted while the shop runs. */
class DeletedFolderTest {

    private final StackPorts ports = FreePorts.ofThisJvm();
    private Workspace workspace;
    private RedisServer redis;

    @BeforeEach
    void prepare(@TempDir Path folder) {
        workspace = new Workspace(folder);
        redis = StackConfig.of(workspace, ports).stores().redis().nodes().getFirst();
    }

    @AfterEach
    void stop() {
        redis.stop();
    }

    @Test
    void what_runs_on_is_seen_and_stopped_and_nothing_is_started_beside_it() {
        redis.start();
        PrivateFiles.deleteRecursively(workspace.state());

        Stack stack = Stack.of(StackConfig.of(workspace, ports));
        assertThat(stack.running().processes()).extracting(ManagedProcess::id).containsExactly("redis");
        assertThat(stack.running().problems())
                .hasEntrySatisfying("redis", why -> assertThat(why).contains("has been deleted", "./flashsale down"));
        assertThatThrownBy(() -> stack.start(Set.of(Build.SYNC), StartOptions.defaults()))
                .isInstanceOf(CommandException.class)
                .hasMessageContainingAll("has been deleted while the shop ran", "./flashsale down");

        stack.stop();
        assertThat(redis.isRunning()).isFalse();
        assertThat(stack.running().processes()).isEmpty();
    }
}
