package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.servers.LogSince;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessWaitTest {

    @TempDir
    private Path folder;

    @Test
    void when_a_node_ends_the_service_that_did_not_start_is_quoted_and_not_those_that_ended_with_it()
            throws IOException {
        int unused = FreePorts.ofThisJvm().gateway();
        Instance user = new Instance("user-sync-1", Service.USER, unused, Map.of(), log("user", "ERROR shut down"));
        Instance order = new Instance("order-sync-1", Service.ORDER, unused, Map.of(), log("order", """
                APPLICATION FAILED TO START

                Description:

                Its migration is missing.

                Action:

                Bring it back.
                """));
        ServiceProcess node = new ServiceProcess(
                "node",
                "node-sync-1",
                Optional.of(Build.SYNC),
                1,
                List.of(user, order),
                folder.resolve("node.pid"),
                log("node", "ERROR order did not start"));

        try (Progress progress = Progress.start("waiting")) {
            assertThatThrownBy(() -> new ReadinessWait(List.of(node), Map::of, LogSince::beginning, progress).await())
                    .isInstanceOf(CommandException.class)
                    .hasMessage(
                            "node-sync-1 ended while starting: Its migration is missing.%nBring it back.%nMore is in %s"
                                    .formatted(order.logFile()));
        }
    }

    private Path log(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name + ".log"), content);
    }
}
