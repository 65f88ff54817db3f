package flashsale.lab.stack;

import picocli.CommandLine.Command;

/** Stops everything. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description = "Stops everything, including what a killed run left running. Keeps the data.")
public final class DownCommand implements Runnable {

    @Override
    public void run() {
        Stack.of(Workspace.current()).stop();
    }
}
