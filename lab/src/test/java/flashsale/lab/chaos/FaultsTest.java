package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.stack.Layout;
import flashsale.lab.stack.PrivateStack;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultsTest {

    private static final StartOptions IN_NODES = StartOptions.defaults().withLayout(Layout.NODES);

    @TempDir
    private Path folder;

    @Test
    void the_faults_of_a_build_are_known_before_it_runs() {
        StartOptions options = IN_NODES.withNetwork(LinkQuality.PERFECT);

        assertThat(names(Build.SYNC, options))
                .contains(
                        "kill every node",
                        "kill bank",
                        "freeze nginx for 5 s",
                        "half-dead connections to redis",
                        "a hundred thousand expiries at start")
                .doesNotContain("kill rabbitmq", "kill every bank", "half-dead connections to rabbitmq");
        assertThat(names(Build.ASYNC, options))
                .contains("kill rabbitmq", "half-dead connections to rabbitmq", "exchange and queues deleted");
    }

    @Test
    void each_service_has_faults_of_its_own_where_it_has_processes_of_its_own() {
        assertThat(names(Build.SYNC, IN_NODES.withLayout(Layout.SERVICES)))
                .contains("kill every user", "user away for 360 s")
                .doesNotContain("kill node");
    }

    @Test
    void without_a_simulated_network_nothing_happens_to_it() {
        assertThat(names(Build.SYNC, IN_NODES)).doesNotContain("half-dead connections to redis");
    }

    private Stream<String> names(Build build, StartOptions options) {
        Stack stack = PrivateStack.in(folder);
        return new Faults(
                        stack,
                        build,
                        options,
                        StackTarget.of(stack.config(), build).bank())
                .all(List.of(Duration.ofSeconds(5)), Duration.ofSeconds(5), Duration.ofMinutes(6)).stream()
                        .map(Fault::name);
    }
}
