package flashsale.lab.experiment;

import static java.util.stream.Collectors.toSet;

import flashsale.lab.experiment.Starter.Started;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.result.Run;
import flashsale.lab.result.WarmUp;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the runs of plans that have not been made yet: has builds started, warms them, and puts the loads on them. Builds that run side by
 * side stay for the next plan.
 */
public final class Experiment {

    /** A build that is ready for counted runs, of which this is the first. */
    private record WarmBuild(
            PlannedRun first,
            Started started,
            MeasuredRun measured,
            @Nullable WarmUp warmUp) {}

    private final Workspace workspace;
    private final Starter starter;
    private final PrintWriter out;
    private final Map<Cell, WarmBuild> running = new HashMap<>();

    public Experiment(Workspace workspace, Starter starter, PrintWriter out) {
        this.workspace = workspace;
        this.starter = starter;
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
        if (run.counts() || !run.isValid() || plan.start() != Start.ALONE || plan.disturbances() != null) {
            return run;
        }
        out.printf(
                "%s, so it does not count: once more%n",
                run.isCold() ? "Its JVMs were still compiling" : "Other machines took much of the processors' time");
        return once(plan, planned, build).replacing(run);
    }

    /** The audit includes the data of the warm-ups and of earlier loads, as it looks at all data. */
    private static StudyRun once(Plan plan, PlannedRun planned, WarmBuild build) throws InterruptedException {
        Run result = plan.disturbances() == null
                ? build.measured().run(plan.load(planned))
                : new PlannedFaults(
                                plan,
                                plan.disturbances(),
                                build.started().stack().orElseThrow())
                        .run(planned, build.measured());
        return new StudyRun(planned, build.started().at(), build.started().readySeconds(), result, build.warmUp());
    }

    private WarmBuild ready(Plan plan, PlannedRun planned) throws InterruptedException {
        Cell cell = planned.cell();
        WarmBuild build = running.get(cell);
        if (build == null || (plan.start() == Start.ALONE && !planned.continues(build.first()))) {
            start(plan, plan.start() == Start.ALONE ? List.of(cell) : plan.cells(), planned);
        }
        return Objects.requireNonNull(running.get(cell));
    }

    private void start(Plan plan, List<Cell> cells, PlannedRun first) throws InterruptedException {
        running.clear();
        Map<Cell, Started> started = starter.start(plan, cells);
        for (Cell cell : cells) {
            Started build = Objects.requireNonNull(started.get(cell));
            MeasuredRun measured = new MeasuredRun(
                    workspace,
                    build.stack(),
                    build.target(),
                    plan.disturbances() == null ? MeasuredRun.DRAIN_LIMIT : PlannedFaults.PATIENCE);
            Stream.concat(plan.warmUp().then().stream(), plan.loads().stream()).forEach(measured::require);
            WarmUp warmUp = warmUp(plan, build, measured);
            for (LoadSpec load : plan.warmUp().then()) {
                measured.run(load.withDefaults(plan.conditions().settings()));
            }
            running.put(cell, new WarmBuild(first, build, measured, warmUp));
        }
    }

    private @Nullable WarmUp warmUp(Plan plan, Started build, MeasuredRun measured) throws InterruptedException {
        WarmUps warmUps = plan.warmUp();
        if (warmUps.runs() == 0) {
            return null;
        }
        LoadSpec load = plan.warmUpLoad();
        for (int i = 1; i < warmUps.runs(); i++) {
            measured.run(load);
        }
        return new WarmUpLoad(workspace, build.stack(), build.target(), warmUps.atLeast(), warmUps.window())
                .run(load.lasting(warmUps.atMost()));
    }
}
