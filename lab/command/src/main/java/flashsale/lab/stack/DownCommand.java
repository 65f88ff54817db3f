package flashsale.lab.stack;

import java.nio.file.Files;
import picocli.CommandLine.Command;

/** Stops everything. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description =
                "Stops everything, including another command that has started servers here, and what a killed one left running. Keeps the data.")
public final class DownCommand implements Runnable {

    @Override
    public void run() {
        Workspace workspace = Workspace.current();
        if (Files.isDirectory(workspace.state())) {
            ExclusiveStack.takeOver(workspace);
        }
        Stack.of(workspace).stop();
    }
}
