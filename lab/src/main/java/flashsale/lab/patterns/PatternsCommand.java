package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.LayoutOption;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankLatency;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
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
            "Stops everything that is running first. Fails if an audit fails or anything is lost."
        })
public final class PatternsCommand implements Callable<Integer> {

    private static final int MOST_USERS = 1000;

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(
            names = "--only",
            paramLabel = "NUMBER",
            split = ",",
            description = "These patterns alone, such as 1 or 2,5. Default: all at the same time, as in the study.")
    private List<Integer> only = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            split = ",",
            description = "These load profiles: baseline, light, medium, medium-high, heavy, stress. Default: all.")
    private List<String> profiles = new ArrayList<>();

    @Option(
            names = "--vus",
            description = "Instead of a profile: this many virtual users for each pattern, up to 1000.")
    private @Nullable Integer vus;

    @Option(names = "--runs", description = "How often all of it is repeated (default: 2, with --quick 1).")
    private @Nullable Integer runs;

    @Option(names = "--quick", description = "One run of 20 s for each profile: less precise.")
    private boolean quick;

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
    private LayoutOption layout = new LayoutOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Build.requirePatterns(builds.builds());
        PatternPlan plan = plan();
        PrintWriter out = spec.commandLine().getOut();
        out.println(plan.inWords(builds.builds().size()));
        out.flush();
        if (onlyPlan) {
            return 0;
        }
        Workspace workspace = Workspace.current();
        try (ExclusiveStack exclusive = ExclusiveStack.of(workspace)) {
            return measure(workspace, exclusive.stack(), plan, out);
        }
    }

    private int measure(Workspace workspace, Stack stack, PatternPlan plan, PrintWriter out)
            throws InterruptedException {
        Instant startedAt = Instant.now();
        new TrainingLoad(workspace, stack).trainIfNeeded();
        Path directory = ResultFiles.directory(workspace.results(), startedAt);
        List<PatternsRun> measured = new ArrayList<>();
        new PatternSeries(workspace, stack, plan, layout.layout()).run(builds.builds(), run -> {
            measured.add(run);
            write(directory, startedAt, measured); // what is measured is kept if the rest fails
        });
        out.println(write(directory, startedAt, measured));
        out.println("Full report: " + directory.resolve(PatternsReport.FILE));
        return measured.stream().allMatch(PatternsRun::isSound) ? 0 : 1;
    }

    /** Returns the report. */
    private static String write(Path directory, Instant startedAt, List<PatternsRun> runs) {
        PatternsSummary summary = new PatternsSummary(startedAt, Machine.here(), runs);
        ResultFiles.write(directory, "patterns.json", summary);
        return PatternsReport.write(directory, summary);
    }

    private PatternPlan plan() {
        List<LoadProfile> chosen = vus == null ? named() : List.of(ofUsers(vus));
        return new PatternPlan(
                patterns(),
                quick
                        ? chosen.stream()
                                .map(profile -> profile.lasting(PatternPlan.SHORT))
                                .toList()
                        : chosen,
                repetitions(),
                quick ? PatternPlan.SHORT_WARM_UP : PatternPlan.WARM_UP,
                bankLatency,
                mailLatency,
                networkDelay);
    }

    private int repetitions() {
        int wanted = runs == null ? (quick ? 1 : 2) : runs;
        if (wanted < 1) {
            throw new CommandException("--runs must be at least 1");
        }
        return wanted;
    }

    private static LoadProfile ofUsers(int users) {
        if (users < 1 || users > MOST_USERS) {
            throw new CommandException("--vus must be from 1 to %,d".formatted(MOST_USERS));
        }
        return LoadProfile.ofUsers(users);
    }

    private List<Pattern> patterns() {
        List<Integer> unknown = new ArrayList<>(new TreeSet<>(only));
        unknown.removeAll(Patterns.ALL.stream().map(Pattern::number).toList());
        if (!unknown.isEmpty()) {
            throw new CommandException("There is no pattern %s. There are: %s"
                    .formatted(
                            unknown,
                            String.join(
                                    "; ",
                                    Patterns.ALL.stream()
                                            .map(pattern -> pattern.number() + " " + pattern.title())
                                            .toList())));
        }
        return Patterns.ALL.stream()
                .filter(pattern -> only.isEmpty() || only.contains(pattern.number()))
                .toList();
    }

    private List<LoadProfile> named() {
        List<String> unknown = new ArrayList<>(profiles);
        unknown.removeAll(LoadProfile.ALL.stream().map(LoadProfile::name).toList());
        if (!unknown.isEmpty()) {
            throw new CommandException("There is no load profile " + unknown);
        }
        return LoadProfile.ALL.stream()
                .filter(profile -> profiles.isEmpty() || profiles.contains(profile.name()))
                .toList();
    }
}
