package flashsale.lab.experiment;

import flashsale.lab.experiment.Starter.Started;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import flashsale.lab.result.WarmUp;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the runs of plans that have not been made yet: has builds started, warms them, and puts the loads on them. Builds that run side by
 * side stay for the next plan.
 */
public final class Experiment {

    /** A build that is ready for counted runs of this block. */
    private record WarmBuild(
            int block,
            Started started,
            MeasuredRun measured,
            @Nullable WarmUp warmUp) {}

    private final Workspace workspace;
    private final Machine machine;
    private final Starter starter;
    private final PrintWriter out;
    private final Map<Cell, WarmBuild> running = new HashMap<>();

    /** On this machine. */
    public Experiment(Workspace workspace, Machine machine, Starter starter, PrintWriter out) {
        this.workspace = workspace;
        this.machine = machine;
        this.starter = starter;
        this.out = out;
    }

    public void run(RunFiles<StudyDescription, StudyRun> files) throws InterruptedException {
        setAsideBrokenOff(files);
        StudyDescription study = files.description();
        List<StudyRun> made = new ArrayList<>(files.runs());
        Plan plan = study.plan();
        boolean moved = !study.machine().equals(machine);
        int total = plan.runs().size();
        for (List<PlannedRun> left = study.left(made); !left.isEmpty(); left = study.left(made)) {
            PlannedRun planned = left.getFirst();
            WarmBuild build = ready(plan, planned);
            out.printf("Run %d of %d: %s%n", planned.number(), total, planned.name());
            StudyRun run = run(plan, planned, build);
            StudyRun kept = moved ? run.on(machine) : run;
            files.add(kept);
            made.add(kept);
            if (!run.isValid() && plan.start().isAnew()) {
                running.clear(); // what it has lost would make the next runs of this start void, too
            }
        }
    }

    private void setAsideBrokenOff(RunFiles<StudyDescription, StudyRun> files) {
        List<StudyRun> unused = files.description().brokenOff(files.runs(), machine);
        if (!unused.isEmpty()) {
            out.printf(
                    "What was interrupted begins anew, as one start must bear all that is compared: %d runs are made again. The old ones are kept in %s.%n",
                    unused.size(), files.setAside(unused));
        }
    }

    private StudyRun run(Plan plan, PlannedRun planned, WarmBuild build) throws InterruptedException {
        StudyRun run = once(plan, planned, build);
        if (run.counts() || !run.isValid() || !plan.start().isAnew() || plan.disturbances() != null) {
            return run;
        }
        out.printf(
                "%s, so it does not count: once more%n",
                run.isCold() ? "Its JVMs were still compiling" : "Other machines took much of the processors' time");
        return once(plan, planned, build).replacing(run);
    }

    /** The audit includes the data of the warm-ups and of earlier loads, as it looks at all data. */
    private StudyRun once(Plan plan, PlannedRun planned, WarmBuild build) throws InterruptedException {
        if (plan.hasWaits()) {
            build.started().behave(planned.waitsIn(plan));
        }
        Run result = plan.disturbances() == null
                ? build.measured().run(planned.loadIn(plan))
                : withOthers(
                        PlannedFaults.in(build.started().place(), plan, plan.disturbances())
                                .run(planned, build.measured(), build.started().target()),
                        build);
        return new StudyRun(planned, build.started().at(), build.started().readySeconds(), result, build.warmUp());
    }

    /** A fault of what builds share happens to those, too, that bear no load: they are audited as well. */
    private Run withOthers(Run run, WarmBuild loaded) throws InterruptedException {
        Run audited = run;
        for (WarmBuild other : running.values()) {
            if (!other.equals(loaded)) {
                String name = "the audit of %s, which bore no load"
                        .formatted(other.started().target().build());
                audited = audited.with(other.measured().audit().summary(name));
            }
        }
        return audited;
    }

    private WarmBuild ready(Plan plan, PlannedRun planned) throws InterruptedException {
        Cell cell = planned.cell();
        WarmBuild build = running.get(cell);
        if (build == null || (plan.start().isAnew() && planned.repetition() != build.block())) {
            int block = planned.repetition();
            start(plan, plan.start() == Start.ALONE ? List.of(cell) : RunOrder.turns(plan.cells(), block - 1), block);
        }
        return Objects.requireNonNull(running.get(cell));
    }

    private void start(Plan plan, List<Cell> cells, int block) throws InterruptedException {
        running.clear();
        Map<Cell, Started> started = starter.start(plan, cells);
        for (Cell cell : cells) {
            Started build = Objects.requireNonNull(started.get(cell));
            MeasuredRun measured = new MeasuredRun(
                    workspace,
                    build.place(),
                    build.target(),
                    plan.disturbances() == null ? MeasuredRun.DRAIN_LIMIT : PlannedFaults.PATIENCE);
            Stream.concat(plan.warmUp().then().stream(), plan.loads().stream()).forEach(measured::require);
            WarmUp warmUp = warmUp(plan, build, measured);
            for (LoadSpec load : plan.warmUp().then()) {
                measured.run(load.withDefaults(plan.conditions().settings()));
            }
            running.put(cell, new WarmBuild(block, build, measured, warmUp));
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
        WarmUp warmUp = new WarmUpLoad(
                        workspace, build.place().stack(), build.target(), warmUps.atLeast(), warmUps.window())
                .run(load.lasting(warmUps.atMost()));
        warmUps.requirePace(build.target().build(), warmUp);
        return warmUp;
    }
}
