package flashsale.lab.measure;

import flashsale.lab.Progress;
import flashsale.lab.backlog.Drain;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.patterns.PatternWork;
import flashsale.lab.result.WarmUp;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Warms up a build and lets it settle. What it acknowledges meanwhile is audited with the runs that follow.
 *
 * @param stack of the build; empty if it was not started here, and only its throughput shows how warm it is
 * @param atLeast minimum duration of the load
 * @param window time over which throughput is averaged to see whether it rises
 */
public record WarmUpLoad(Workspace workspace, Optional<Stack> stack, Target target, Duration atLeast, Duration window) {

    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(60);
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final double GAIN = 0.03;

    /** By this k6's load is longer than it may last, so that k6 never ends at the moment at which it is stopped. */
    private static final Duration SPARE = Duration.ofMinutes(1);

    /** Runs the load until throughput has stopped rising and the compilers rest, but not longer than the load's duration. */
    public WarmUp run(LoadSpec load) throws InterruptedException {
        try (Progress progress = Progress.start("%s: warm-up, %s".formatted(target.build(), load.inWords()));
                RunningLoad running = RunningLoad.start(
                        workspace.loadTests(),
                        target,
                        load.lasting(load.duration().plus(SPARE)),
                        ClientLogs.of(workspace, target),
                        System.currentTimeMillis() + "-warm-up")) {
            WarmUp warmUp = watch(running, load.duration(), progress);
            LoadFigures figures = running.figures();
            if (target.stores().isPresent()) {
                Drain.await(target, Instant.now(), DRAIN_LIMIT, left -> progress.update(left.toString()));
            }
            progress.done(warmUp.inWords());
            PatternWork.await(stack, target.build(), load, figures, running.log());
            return warmUp;
        }
    }

    /** Ends the load after {@code longest} in any case, as users who no longer come back would look like falling throughput. */
    private WarmUp watch(RunningLoad load, Duration longest, Progress progress) throws InterruptedException {
        Plateau plateau = new Plateau(Math.toIntExact(window.toSeconds()), GAIN);
        load.awaitBegin();
        CompilerRest compilers = new CompilerRest(
                () -> stack.flatMap(it -> it.running().jvmCpu(target.build())), window, InstantSource.system());
        long before = 0;
        long begin = System.nanoTime();
        long at = begin;
        boolean settled = false;
        while (!load.ends(INTERVAL)) {
            OptionalLong successes = load.successes();
            long now = System.nanoTime();
            if (successes.isPresent()) { // otherwise the next answer tells of this second, too
                plateau.add(Math.round((now - begin) / 1e9), (successes.getAsLong() - before) * 1e9 / (now - at));
                if (successes.getAsLong() > 0) {
                    progress.update("%.0f completed per second%s"
                            .formatted(plateau.lately(), WarmUp.inWords(compilers.shares())));
                }
                before = successes.getAsLong();
                at = now;
            }
            boolean resting = compilers.isReached();
            settled = at - begin >= atLeast.toNanos() && plateau.isReached() && resting;
            if (settled || now - begin >= longest.toNanos()) {
                load.stop();
                break;
            }
        }
        int seconds = Math.toIntExact(Duration.ofNanos(at - begin).toSeconds());
        return new WarmUp(seconds, settled, plateau.rates(), compilers.shares());
    }
}
