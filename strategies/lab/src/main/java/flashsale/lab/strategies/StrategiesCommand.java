package flashsale.lab.strategies;

import flashsale.lab.Subcommand;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
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
            "Without --case, --losses and --event-loop it runs everything. Independent of the checkout."
        })
public final class StrategiesCommand implements Subcommand {

    @Option(names = "--case", paramLabel = "CASE", description = "1, 2, 3, 4, all, or 4b: 1000 requests, 10 at a time.")
    private List<String> caseNames = new ArrayList<>();

    @Option(names = "--losses", description = "Run the part about losses: what is lost when things go wrong.")
    private boolean losses;

    @Option(names = "--event-loop", description = "Run the part about the blocked event loop.")
    private boolean eventLoop;

    @Option(names = "--classic", description = "Consumers of one thread, a pool of 10 to 20, no limit for the others.")
    private boolean classic;

    @Option(names = "--with-slow", description = "Also run sync with one request at a time.")
    private boolean withSlow;

    @Option(names = "--job-millis", defaultValue = "3000", description = "How long a job takes (${DEFAULT-VALUE}).")
    private long jobMillis;

    @Option(names = "--work", defaultValue = "wait", description = "What a job does: wait or cpu (${DEFAULT-VALUE}).")
    private String work = "wait";

    @Option(
            names = "--parallelism",
            defaultValue = "20",
            description = "How many jobs each strategy runs at a time (${DEFAULT-VALUE}).")
    private int parallelism;

    @Option(names = "--plan", description = "Only show what would run, and how long it would take.")
    private boolean planOnly;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Plan plan = plan();
        PrintWriter out = spec.commandLine().getOut();
        out.println(plan.text());
        out.flush();
        if (planOnly) {
            return 0;
        }
        Workspace workspace = Workspace.current();
        Results results;
        try (Experiment experiment = new Experiment(workspace, plan)) {
            results = experiment.run();
        }
        Path directory = ResultFiles.directory(workspace.results(), results.startedAt());
        ResultFiles.write(directory, "strategies.json", results);
        Report report = StrategiesReport.of(results);
        out.println(report.markdown());
        out.println("Report with charts: " + ResultFiles.write(directory, report));
        out.flush();
        return results.isValid() ? 0 : 1;
    }

    private Plan plan() {
        if (jobMillis < 1 || jobMillis > 600_000 || parallelism < 1 || parallelism > 200) {
            throw wrong("--job-millis must be from 1 to 600000, --parallelism from 1 to 200");
        }
        if (!List.of("wait", "cpu").contains(work)) {
            throw wrong("--work must be wait or cpu");
        }
        Setup setup = new Setup(jobMillis, work, parallelism, classic, withSlow);
        boolean everything = caseNames.isEmpty() && !losses && !eventLoop;
        return new Plan(setup, everything ? JobCase.four() : cases(), everything || losses, everything || eventLoop);
    }

    private List<JobCase> cases() {
        List<JobCase> cases = new ArrayList<>();
        for (String name : caseNames) {
            List<JobCase> named = JobCase.named(name);
            if (named.isEmpty()) {
                throw wrong("--case must be 1, 2, 3, 4, 4b or all, not %s".formatted(name));
            }
            cases.addAll(named);
        }
        return cases.stream().distinct().toList();
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
