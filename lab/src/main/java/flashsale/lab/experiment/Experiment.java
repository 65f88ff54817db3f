package flashsale.lab.experiment;

import static java.util.stream.Collectors.toSet;

import flashsale.lab.experiment.Plan.Start;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.result.Run;
import flashsale.lab.result.WarmUp;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.MailServer;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the runs of plans that have not been made yet: starts builds with fresh processes and fresh data, warms them, and puts the loads on
 * them. Builds that run side by side stay for the next plan.
 */
public final class Experiment {

    /** A build that is ready for counted runs, of which this is the first. */
    private record WarmBuild(
            PlannedRun first,
            Stack stack,
            MeasuredRun measured,
            Instant startedAt,
            double readySeconds,
            @Nullable WarmUp warmUp) {}

    private final Workspace workspace;
    private final Stack stack;
    private final PrintWriter out;
    private final Map<Cell, WarmBuild> running = new HashMap<>();

    public Experiment(Workspace workspace, Stack stack, PrintWriter out) {
        this.workspace = workspace;
        this.stack = stack;
        this.out = out;
    }

    public void run(RunFiles<StudyDescription, StudyRun> files) throws InterruptedException {
        Plan plan = files.description().plan();
        int total = plan.runs().size();
        Set<PlannedRun> made = files.runs().stream().map(StudyRun::planned).collect(toSet());
        for (PlannedRun planned : plan.runs()) {
            if (!made.contains(planned)) {
                WarmBuild build = ready(plan, planned);
                out.printf("Run %d of %d: %s%n", planned.number(), total, planned.name());
                StudyRun run = run(plan, planned, build);
                files.add(run);
                if (!run.isValid() && plan.start() == Start.ALONE) {
                    running.clear(); // what it has lost would make the next runs of this start void, too
                }
            }
        }
    }

    private StudyRun run(Plan plan, PlannedRun planned, WarmBuild build) throws InterruptedException {
        StudyRun run = once(plan, planned, build);
        if (run.counts() || !run.isValid() || plan.start() == Start.TOGETHER || plan.disturbances() != null) {
            return run;
        }
        out.println("Its JVMs were still compiling, so it does not count: once more");
        return once(plan, planned, build);
    }

    /** The audit includes the data of the warm-ups and of earlier loads, as it looks at all data. */
    private static StudyRun once(Plan plan, PlannedRun planned, WarmBuild build) throws InterruptedException {
        Run result = plan.disturbances() == null
                ? build.measured().run(plan.load(planned))
                : new PlannedFaults(plan, plan.disturbances(), build.stack()).run(planned, build.measured());
        return new StudyRun(planned, build.startedAt(), build.readySeconds(), result, build.warmUp());
    }

    private WarmBuild ready(Plan plan, PlannedRun planned) throws InterruptedException {
        Cell cell = planned.cell();
        WarmBuild build = running.get(cell);
        if (build == null || (plan.start() == Start.ALONE && !planned.continues(build.first()))) {
            start(plan, plan.start() == Start.TOGETHER ? plan.cells() : List.of(cell), planned);
        }
        return Objects.requireNonNull(running.get(cell));
    }

    private void start(Plan plan, List<Cell> cells, PlannedRun first) throws InterruptedException {
        stack.stop();
        running.clear();
        Redundancy redundancy = cells.getFirst().redundancy();
        Stack chosen = redundancy == Redundancy.NONE ? stack : stack.with(redundancy);
        Instant begun = Instant.now();
        chosen.start(
                cells.stream().map(Cell::build).collect(toSet()),
                options(plan, cells).withFreshData());
        double readySeconds = Duration.between(begun, Instant.now()).toMillis() / 1000.0;
        for (Cell cell : cells) {
            Target target = StackTarget.of(chosen.config(), cell.build());
            target.bank().behave(plan.conditions().bankLatency());
            if (plan.hasPatterns()) {
                MailServer mail =
                        StackTarget.withPatterns(chosen.config(), cell.build()).mail();
                mail.clear();
                mail.behave(plan.conditions().mailLatency());
            }
            MeasuredRun measured = new MeasuredRun(
                    workspace,
                    chosen,
                    target,
                    plan.disturbances() == null ? MeasuredRun.DRAIN_LIMIT : PlannedFaults.PATIENCE);
            WarmUp warmUp = warmUp(plan, chosen, measured, target);
            running.put(cell, new WarmBuild(first, chosen, measured, begun, readySeconds, warmUp));
        }
    }

    /** With which these are started, and processes that have died are started again. */
    static StartOptions options(Plan plan, List<Cell> cells) {
        StartOptions options =
                StartOptions.defaults().withLayout(plan.conditions().layout()).withPatterns(plan.hasPatterns());
        for (Cell cell : cells) {
            options = options.withBalancing(cell.build(), cell.balancing()).withThreads(cell.threads());
        }
        Duration delay = plan.conditions().networkDelay();
        // the nodes of a cluster tell their clients where they are, which leads past a network that can go wrong
        boolean canGoWrong = plan.disturbances() != null && cells.getFirst().redundancy() == Redundancy.NONE;
        return canGoWrong || !delay.isZero() ? options.withNetwork(LinkQuality.distant(delay)) : options;
    }

    private @Nullable WarmUp warmUp(Plan plan, Stack chosen, MeasuredRun measured, Target target)
            throws InterruptedException {
        WarmUps warmUps = plan.warmUp();
        if (warmUps.runs() == 0) {
            return null;
        }
        LoadSpec load = plan.warmUpLoad();
        for (int i = 1; i < warmUps.runs(); i++) {
            measured.run(load);
        }
        return new WarmUpLoad(workspace, chosen, target, warmUps.atLeast(), warmUps.window())
                .run(load.lasting(warmUps.atMost()));
    }
}
