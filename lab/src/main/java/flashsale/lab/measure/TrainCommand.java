package flashsale.lab.measure;

import flashsale.lab.OnExit;
import flashsale.lab.stack.Claim;
import flashsale.lab.stack.Stack;
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
        Claim.of(workspace);
        Stack stack = Stack.of(workspace);
        OnExit onExit = stack.stopOnExit();
        try {
            new TrainingLoad(workspace, stack).train();
        } finally {
            stack.stop();
            onExit.callOff();
        }
    }
}
