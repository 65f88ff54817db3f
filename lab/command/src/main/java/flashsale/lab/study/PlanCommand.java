package flashsale.lab.study;

import static java.util.stream.Collectors.toMap;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.experiment.BuildsElsewhere;
import flashsale.lab.experiment.Experiment;
import flashsale.lab.experiment.FreshBuilds;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlanFile;
import flashsale.lab.experiment.Start;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.ElsewhereOptions;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.result.Machine;
import flashsale.lab.series.Origin;
import flashsale.lab.series.ResumeOption;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that runs a plan: claims the workspace, trains, makes the runs, and reports. */
abstract class PlanCommand implements Callable<Integer> {

    @Option(names = "--quick", description = "The plan's quick form: less precise.")
    private boolean quick;

    @Option(names = "--seed", description = "Repeat the order of an earlier study.")
    private @Nullable Long seed;

    @Option(names = "--plan", description = "Only show what would run, and for how long.")
    private boolean onlyPlan;

    @Option(names = "--keep", description = "Leave running what was started last.")
    private boolean keep;

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** The name of the plan, or its file. */
    abstract String planName();

    /** What options say instead of the plan, by its keys; null leaves it as it is. May be changed. */
    abstract Map<String, @Nullable Object> changes();

    /** The shop that is meant, if it runs elsewhere. */
    ElsewhereOptions elsewhere() {
        return new ElsewhereOptions();
    }

    /** The loads with what options say instead. */
    List<LoadSpec> loads(List<LoadSpec> planned, boolean inShort) {
        return planned;
    }

    @Override
    public final Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Workspace workspace = Workspace.current();
        if (onlyPlan) {
            out.println(plan(workspace).inWords());
            return 0;
        }
        if (elsewhere().isChosen()) {
            return runElsewhere(workspace, out);
        }
        ExclusiveStack.claim(workspace);
        RunFiles<StudyDescription, StudyRun> files = files(workspace, () -> Origin.here(workspace));
        Plan plan = files.description().plan();
        if (plan.start() == Start.NEVER) {
            throw new CommandException(
                    "The plan starts nothing: say with --at where the shop is, or with --kubernetes.");
        }
        out.println(plan.inWords());
        try (ExclusiveStack exclusive = new ExclusiveStack(Stack.of(workspace, Redundancy.NONE))) {
            Stack stack = exclusive.stack();
            new TrainingLoad(workspace, stack).trainIfNeeded();
            new Experiment(workspace, Machine.here(), new FreshBuilds(stack), out).run(files);
            report(files, out);
            if (keep) {
                exclusive.keep();
                out.println(stack.monitoring());
            }
        }
        return files.runs().stream().allMatch(StudyRun::isHarmless) ? 0 : 1;
    }

    /** What runs is left alone, so that nothing need be claimed. */
    private int runElsewhere(Workspace workspace, PrintWriter out) throws InterruptedException {
        RunFiles<StudyDescription, StudyRun> files =
                files(workspace, () -> Origin.elsewhere(workspace, elsewhere().machine()));
        Plan plan = files.description().plan();
        Map<Build, Target> targets = plan.builds().stream().collect(toMap(it -> it, elsewhere()::target));
        out.println(plan.inWords());
        try (BuildsElsewhere running =
                new BuildsElsewhere(plan, targets, elsewhere().cluster())) {
            new Experiment(workspace, elsewhere().machine(), running, out).run(files);
        }
        report(files, out);
        return files.runs().stream().allMatch(StudyRun::isHarmless) ? 0 : 1;
    }

    private RunFiles<StudyDescription, StudyRun> files(Workspace workspace, Supplier<Origin> here) {
        return resume.files(
                workspace, here, StudyDescription::filesIn, origin -> new StudyDescription(origin, plan(workspace)));
    }

    private static void report(RunFiles<StudyDescription, StudyRun> files, PrintWriter out) {
        Report report = ReportCommand.reportOf(files);
        ResultFiles.write(files.directory(), report);
        out.println(report.inShort());
        if (files.description().plan().disturbances() != null) {
            out.println(report.sections().getFirst().table());
        }
        out.println(ResultFiles.inWords(files.directory()));
    }

    Plan plan(Workspace workspace) {
        Map<String, @Nullable Object> changes = changes();
        changes.put("seed", seed);
        changes.put("start", elsewhere().isChosen() ? Start.NEVER : null);
        Plan plan = PlanFile.named(planName(), workspace, Plan.class).plan(quick, changes);
        if (keep && plan.disturbances() != null) {
            throw new CommandException("--keep: faults may have left behind what nobody should work with.");
        }
        if (keep && !plan.conditions().networkDelay().isZero()) {
            throw new CommandException(
                    "--keep: a simulated network ends with this command, and nothing can run on without it.");
        }
        return plan.bearing(loads(plan.loads(), quick)).in(workspace);
    }
}
