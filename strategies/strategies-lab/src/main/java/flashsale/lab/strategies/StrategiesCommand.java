package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.Subcommand;
import flashsale.lab.experiment.PlanFile;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.Origin;
import flashsale.lab.series.ResumeOption;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The side experiment. */
@Command(
        name = "strategies",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs one slow job in eight ways, shows what each loses, and what blocks an event loop; writes results/<time>/.",
            "Without --case, --losses and --event-loop it runs everything. Independent of the checkout. Its plan is"
                    + " lab/plans/strategies.yaml. A stopped one goes on with --resume."
        })
public final class StrategiesCommand implements Subcommand {

    @Option(names = "--case", paramLabel = "CASE", description = "1, 2, 3, 4, all, or 4b: 1000 requests, 10 at a time.")
    private List<String> cases = new ArrayList<>();

    @Option(names = "--losses", description = "Run the part about losses: what is lost when things go wrong.")
    private boolean losses;

    @Option(names = "--event-loop", description = "Run the part about the blocked event loop.")
    private boolean eventLoop;

    @Option(names = "--classic", description = "Consumers of one thread, a pool of 10 to 20, no limit for the others.")
    private @Nullable Boolean classic;

    @Option(names = "--with-slow", description = "Also run sync with one request at a time.")
    private @Nullable Boolean withSlow;

    @Option(names = "--job-millis", description = "How long a job takes (default: 3000; quick: 2000).")
    private @Nullable Long jobMillis;

    @Option(names = "--work", description = "What a job does: wait or cpu (default: wait).")
    private @Nullable String work;

    @Option(names = "--parallelism", description = "How many jobs each strategy runs at a time (default: 20).")
    private @Nullable Integer parallelism;

    @Option(names = "--repetitions", description = "In how many blocks everything is run (default: 4; quick: 1).")
    private @Nullable Integer repetitions;

    @Option(names = "--quick", description = "The plan's quick form: one block of fewer requests and shorter jobs.")
    private boolean quick;

    @Option(names = "--seed", description = "Repeat the order of an earlier run.")
    private @Nullable Long seed;

    @Option(names = "--plan", description = "Only show what would run, and how long it would take.")
    private boolean planOnly;

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Workspace workspace = Workspace.current();
        PrintWriter out = spec.commandLine().getOut();
        if (planOnly) {
            out.println(new Estimate(plan(workspace)).inWords());
            return 0;
        }
        double loadAverage = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        RunFiles<JobStudy, JobRun> files = resume.files(
                workspace,
                () -> Origin.here(workspace, new Java(workspace).versions()),
                JobStudy::filesIn,
                origin -> new JobStudy(origin, loadAverage, plan(workspace)));
        out.println(new Estimate(files.description().plan()).inWords());
        out.flush();
        for (int block : files.description().plan().blocks()) {
            try (Experiment experiment = new Experiment(workspace, new Runs(files, block, out))) {
                experiment.run();
            }
        }
        Report report = new StrategiesReport(files.description(), files.runs()).report();
        out.println(report.markdown());
        out.println("Report with charts: " + ResultFiles.write(files.directory(), report));
        out.flush();
        return files.runs().stream().allMatch(JobRun::addsUp) ? 0 : 1;
    }

    private JobPlan plan(Workspace workspace) {
        Map<String, @Nullable Object> jobs = new HashMap<>();
        jobs.put("millis", jobMillis);
        jobs.put("work", work);
        jobs.put("parallelism", parallelism);
        jobs.put("classic", classic);
        jobs.put("with-slow", withSlow);
        Map<String, @Nullable Object> changes = new HashMap<>();
        changes.put("seed", seed);
        changes.put("repetitions", repetitions);
        changes.put("jobs", jobs);
        PlanFile<JobPlan> file = PlanFile.named("strategies", workspace, JobPlan.class);
        boolean everything = cases.isEmpty() && !losses && !eventLoop;
        try {
            return file.plan(quick, changes)
                    .only(everything ? List.of(JobPlan.ALL) : cases, everything || losses, everything || eventLoop);
        } catch (CommandException wrong) {
            throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
        }
    }
}
