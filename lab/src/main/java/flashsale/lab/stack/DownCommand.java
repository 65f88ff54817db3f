package flashsale.lab.stack;

import flashsale.servers.TestServers;
import java.nio.file.Files;
import picocli.CommandLine.Command;

/** Stops everything. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description = "Stops everything, including what a killed run left running. Keeps the data.")
public final class DownCommand implements Runnable {

    @Override
    public void run() {
        Workspace workspace = Workspace.current();
        Stack.of(workspace).stop();
        if (Files.exists(workspace.testServers())) {
            TestServers.in(workspace.testServers()).destroy();
        }
    }
}
