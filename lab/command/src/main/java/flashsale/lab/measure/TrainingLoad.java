package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.load.Script;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.time.Duration;

/** Trains the services' AOT caches with a typical load. */
public record TrainingLoad(Workspace workspace, Stack stack) {

    private static final LoadSpec JOURNEYS = new LoadSpec(Script.CHECKOUT, 20, Duration.ofSeconds(20));

    /** Trains, unless this was done since the services were built. */
    public void trainIfNeeded() {
        if (!stack.isTrained()) {
            train();
        }
    }

    void train() {
        stack.train(this::load);
    }

    private void load(Build build) {
        Target target = StackTarget.of(stack.config(), build);
        try (RunningLoad running = RunningLoad.start(
                workspace.loadTests(), target, JOURNEYS, workspace.clientLogs().resolve("training"), build.id())) {
            running.figures();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the services were trained", e);
        }
    }
}
