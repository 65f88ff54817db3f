package flashsale.lab.study;

import flashsale.lab.CommandException;
import flashsale.lab.experiment.Experiment;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlanFile;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.Origin;
import flashsale.lab.series.ResumeOption;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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
        ExclusiveStack.claim(workspace);
        RunFiles<StudyDescription, StudyRun> files = resume.files(
                workspace,
                () -> Origin.here(workspace),
                StudyDescription::filesIn,
                origin -> new StudyDescription(origin, plan(workspace)));
        out.println(files.description().plan().inWords());
        try (ExclusiveStack exclusive = new ExclusiveStack(Stack.of(workspace, Redundancy.NONE))) {
            Stack stack = exclusive.stack();
            new TrainingLoad(workspace, stack).trainIfNeeded();
            new Experiment(workspace, stack, out).run(files);
            Report report = ReportCommand.reportOf(files);
            ResultFiles.write(files.directory(), report);
            out.println(report.inShort());
            if (files.description().plan().disturbances() != null) {
                out.println(report.sections().getFirst().table());
            }
            out.println(ResultFiles.inWords(files.directory()));
            if (keep) {
                exclusive.keep();
                out.println(stack.monitoring());
            }
        }
        return files.runs().stream().allMatch(StudyRun::isHarmless) ? 0 : 1;
    }

    Plan plan(Workspace workspace) {
        Map<String, @Nullable Object> changes = changes();
        changes.put("seed", seed);
        Plan plan = PlanFile.named(planName(), workspace, Plan.class).plan(quick, changes);
        if (keep && plan.disturbances() != null) {
            throw new CommandException("--keep: faults may have left behind what nobody should work with.");
        }
        if (keep && !plan.conditions().networkDelay().isZero()) {
            throw new CommandException(
                    "--keep: a simulated network ends with this command, and nothing can run on without it.");
        }
        return plan.with(loads(plan.loads(), quick), plan.disturbances()).in(workspace);
    }
}
