package flashsale.lab.study;

import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.WarmUp;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.study.StudyPlan.PlannedRun;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes the runs of a plan that have not been made yet. In each repetition every build is started once, with fresh processes, fresh data
 * and warm-ups, and bears its loads one after another.
 */
record Study(Workspace workspace, Stack stack, RunFiles<StudyDescription, StudyRun> files, PrintWriter out) {

    /** A build that is ready for counted runs, of which this is the first. */
    private record WarmBuild(
            PlannedRun first,
            MeasuredRun measured,
            Instant startedAt,
            double readySeconds,
            @Nullable WarmUp warmUp) {}

    void run() throws InterruptedException {
        StudyPlan plan = files.description().plan();
        int total = plan.runs().size();
        Set<PlannedRun> made = files.runs().stream().map(StudyRun::planned).collect(Collectors.toSet());
        WarmBuild build = null;
        for (PlannedRun planned : plan.runs()) {
            if (made.contains(planned)) {
                continue;
            }
            out.printf(
                    "Run %d of %d: %s%n",
                    planned.number(), total, planned.cell().name());
            if (build == null || !planned.continues(build.first())) {
                build = start(plan, planned);
            }
            files.add(run(plan, planned, build));
        }
    }

    private static StartOptions options(Conditions conditions, Cell cell) {
        StartOptions options = StartOptions.defaults()
                .withLayout(conditions.layout())
                .withFreshData()
                .withBalancing(cell.build(), cell.balancing())
                .withThreads(cell.threads());
        return conditions.networkDelay().isZero()
                ? options
                : options.withNetwork(LinkQuality.distant(conditions.networkDelay()));
    }

    private WarmBuild start(StudyPlan plan, PlannedRun first) throws InterruptedException {
        Cell cell = first.cell();
        stack.stop();
        Stack chosen = stack.with(cell.redundancy());
        Instant begun = Instant.now();
        chosen.start(Set.of(cell.build()), options(plan.conditions(), cell));
        double readySeconds = Duration.between(begun, Instant.now()).toMillis() / 1000.0;
        Target target = StackTarget.of(chosen.config(), cell.build());
        target.bank().behave(plan.conditions().bankLatency());
        MeasuredRun measured = new MeasuredRun(workspace, chosen, target);
        return new WarmBuild(first, measured, begun, readySeconds, warmUp(plan, chosen, measured, target));
    }

    /** The audit includes the data of the warm-ups and of earlier loads, as it looks at all data. */
    private static StudyRun run(StudyPlan plan, PlannedRun planned, WarmBuild build) throws InterruptedException {
        RunResult result = build.measured().run(plan.load(planned.cell()));
        return new StudyRun(planned, build.startedAt(), build.readySeconds(), result, build.warmUp());
    }

    private @Nullable WarmUp warmUp(StudyPlan plan, Stack chosen, MeasuredRun measured, Target target)
            throws InterruptedException {
        WarmUps warmUps = plan.warmUps();
        if (warmUps.runs() == 0) {
            return null;
        }
        Map<String, String> settings = plan.conditions().warmUpSettings();
        for (int i = 1; i < warmUps.runs(); i++) {
            measured.run(warmUps.load(settings));
        }
        return new WarmUpLoad(workspace, target, warmUps.each(), warmUps.window(), () -> chosen.jvmCpu(target.build()))
                .run(warmUps.last(settings));
    }
}
