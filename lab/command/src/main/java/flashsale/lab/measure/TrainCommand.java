package flashsale.lab.measure;

import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.Workspace;
import picocli.CommandLine.Command;

/** Makes the services start faster. */
@Command(
        name = "train",
        mixinStandardHelpOptions = true,
        description =
                "Makes AOT caches, with which the services start in half the time. Stops everything that is running first."
                        + " demo does this by itself.")
public final class TrainCommand implements Runnable {

    @Override
    public void run() {
        Workspace workspace = Workspace.current();
        try (ExclusiveStack exclusive = ExclusiveStack.of(workspace)) {
            new TrainingLoad(workspace, exclusive.stack()).train();
        }
    }
}
