package flashsale.lab.demo;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.report.ColdStart;
import flashsale.lab.report.Summary;
import flashsale.lab.result.Machine;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.WarmUp;
import flashsale.lab.stack.Layout;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Each build in turn, alone on the machine: from a cold start on fresh data to an audited result. */
record Demo(Workspace workspace, Stack stack, DemoPlan plan, Layout layout) {

    /** Throughput is averaged over this time to see whether it still rises: short, because the user is waiting. */
    private static final Duration WINDOW = Duration.ofSeconds(5);

    /** Runs everything; the last build keeps running. */
    Summary run(List<Build> builds) throws InterruptedException {
        Instant startedAt = Instant.now();
        List<RunResult> runs = new ArrayList<>();
        List<ColdStart> coldStarts = new ArrayList<>();
        stack.stop();
        for (Build build : builds) {
            for (Build other : Build.values()) {
                if (other != build) {
                    stack.stop(other);
                }
            }
            run(build, runs, coldStarts);
        }
        return new Summary(startedAt, Machine.here(), runs, coldStarts);
    }

    private void run(Build build, List<RunResult> runs, List<ColdStart> coldStarts) throws InterruptedException {
        Instant begun = Instant.now();
        stack.start(Set.of(build), StartOptions.defaults().withLayout(layout).withFreshData());
        double readySeconds = Duration.between(begun, Instant.now()).toMillis() / 1000.0;
        System.err.println(stack.monitoring());
        Target target = StackTarget.of(stack.config(), build);
        target.bank().behave();

        WarmUp warmUp = new WarmUpLoad(workspace, target, plan.warmUpAtLeast(), WINDOW, () -> stack.jvmCpu(build))
                .run(plan.warmUp());
        coldStarts.add(new ColdStart(build.id(), readySeconds, warmUp.seconds(), warmUp.settled(), warmUp.perSecond()));

        MeasuredRun measured = new MeasuredRun(workspace, stack, target);
        for (LoadSpec load : plan.runs()) {
            runs.add(measured.run(load));
        }
    }
}
