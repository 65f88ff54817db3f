package flashsale.lab.measure;

import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import picocli.CommandLine.Command;

/** Makes the services start faster. */
@Command(
        name = "train",
        mixinStandardHelpOptions = true,
        description =
                "Makes AOT caches for the services, with which they start in half the time. Stops what is running."
                        + " demo does it by itself.")
public final class TrainCommand implements Runnable {

    @Override
    public void run() {
        Workspace workspace = Workspace.current();
        Stack stack = Stack.of(workspace);
        Runnable callOff = stack.stopOnExit();
        try {
            new TrainingLoad(workspace, stack).train();
        } finally {
            stack.stop();
            callOff.run();
        }
    }
}
