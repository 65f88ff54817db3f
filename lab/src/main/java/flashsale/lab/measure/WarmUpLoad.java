package flashsale.lab.measure;

import flashsale.lab.backlog.Drain;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.progress.Progress;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import flashsale.lab.warmup.WarmUp;
import flashsale.lab.warmup.WarmUpRun;
import java.time.Duration;
import java.time.Instant;

/**
 * Warms up a build and lets it settle. What it acknowledges meanwhile is audited with the runs that follow.
 *
 * @param atLeast minimum duration of the load
 * @param window time over which throughput is averaged to see whether it rises
 */
public record WarmUpLoad(Workspace workspace, Target target, Duration atLeast, Duration window) {

    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(60);

    /** Runs the load until throughput has stopped rising, but not longer than the load's duration. */
    public WarmUp run(LoadSpec load) throws InterruptedException {
        try (Progress progress = Progress.start("%s: warm-up, %d virtual users".formatted(target.build(), load.vus()));
                RunningLoad running = RunningLoad.start(
                        workspace.loadTests(), target, load, ClientLogs.of(workspace, target), "warm-up")) {
            WarmUp warmUp = new WarmUpRun(
                            atLeast, window, rate -> progress.update("%.0f completed per second".formatted(rate)))
                    .watch(running, load.duration());
            running.figures();
            Drain.await(target, Instant.now(), DRAIN_LIMIT, left -> progress.update(left.toString()));
            progress.done("throughput %s after %d s"
                    .formatted(warmUp.settled() ? "has stopped rising" : "was still rising", warmUp.seconds()));
            return warmUp;
        }
    }
}
