package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.ResumeOption;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.LayoutOption;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankLatency;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures everyday patterns of communication in both builds. */
@Command(
        name = "patterns",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures everyday patterns of communication in both builds, until the work is done, and audits"
                    + " (docs/patterns.md).",
            "Stops everything that is running first. Fails if an audit fails or anything is lost. After an interruption, --resume goes on"
                    + " with the builds that are left."
        })
public final class PatternsCommand implements Callable<Integer> {

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(
            names = "--only",
            paramLabel = "NUMBER",
            split = ",",
            description = "These patterns alone, such as 1 or 2,5. Default: all at the same time, as in the study.")
    private List<Integer> only = new ArrayList<>();

    @Mixin
    private LoadOptions load = new LoadOptions();

    @Option(names = "--runs", description = "How often everything is measured (default: 2, with --quick 1).")
    private @Nullable Integer runs;

    @Option(names = "--bank-latency", description = "The bank's latency (default: ${DEFAULT-VALUE}).")
    private BankLatency bankLatency = new BankLatency("2s");

    @Option(names = "--mail-latency", description = "The mail server's latency (default: 500ms).")
    private Duration mailLatency = Duration.ofMillis(500);

    @Option(
            names = "--network-delay",
            description = "The delay between the services and their stores, each way: 0 (default), 10ms, 100ms …")
    private Duration networkDelay = Duration.ZERO;

    @Option(names = "--plan", description = "Only says what would be measured and how long it would take.")
    private boolean onlyPlan;

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Workspace workspace = Workspace.current();
        if (onlyPlan) {
            print(plan(), out);
            return 0;
        }
        ExclusiveStack.claim(workspace);
        RunFiles<PatternsDescription, StartedBuild> files = resume.files(
                workspace, PatternsDescription::filesIn, origin -> new PatternsDescription(origin, plan()));
        print(files.description().plan(), out);
        try (ExclusiveStack exclusive = new ExclusiveStack(Stack.of(workspace))) {
            new TrainingLoad(workspace, exclusive.stack()).trainIfNeeded();
            new PatternSeries(workspace, exclusive.stack(), files).run();
        }
        out.println(PatternsReport.write(files).markdown());
        out.println(ResultFiles.inWords(files.directory()));
        return MeasuredRuns.of(files.runs()).all().stream().allMatch(PatternsRun::isSound) ? 0 : 1;
    }

    private static void print(PatternPlan plan, PrintWriter out) {
        out.println(plan.inWords());
    }

    private PatternPlan plan() {
        Build.requirePatterns(builds.builds());
        return new PatternPlan(
                patterns(),
                load.profiles(),
                builds.builds(),
                repetitions(),
                load.isQuick() ? PatternPlan.SHORT_WARM_UP : PatternPlan.WARM_UP,
                bankLatency,
                mailLatency,
                networkDelay,
                layout.layout());
    }

    private int repetitions() {
        int wanted = runs == null ? (load.isQuick() ? 1 : 2) : runs;
        if (wanted < 1) {
            throw new CommandException("--runs must be at least 1");
        }
        return wanted;
    }

    private List<Integer> patterns() {
        List<Integer> all = Stream.of(Pattern.values()).map(Pattern::number).toList();
        if (!all.containsAll(only)) {
            throw new CommandException("There is no pattern %s. There are: %s"
                    .formatted(
                            only.stream()
                                    .filter(number -> !all.contains(number))
                                    .toList(),
                            Stream.of(Pattern.values()).map(Pattern::inWords).collect(Collectors.joining("; "))));
        }
        return only.isEmpty() ? all : only.stream().distinct().sorted().toList();
    }
}
