package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.measure.ShapeOptions;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.ResumeOption;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Threads;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares builds with repetitions. */
@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compares builds over several runs each, pair by pair, and says what the difference is and how certain it is.",
            "Each repetition starts every build once, with fresh processes and fresh data, and puts its loads on it. A run whose"
                    + " audit fails is void. A stopped study keeps its finished runs; continue it with --resume."
        })
public final class StudyCommand implements Callable<Integer> {

    /** The choices of {@code --threads}. */
    enum WantedThreads {
        PLATFORM,
        VIRTUAL,
        BOTH;

        Set<Threads> threads() {
            return this == BOTH ? EnumSet.allOf(Threads.class) : Set.of(Threads.valueOf(name()));
        }
    }

    /** The choices of {@code --balancing}. */
    enum WantedBalancing {
        CLASSICAL,
        BOTH
    }

    @Option(names = "--quick", description = "250 virtual users only, and short runs.")
    private boolean quick;

    @Option(
            names = "--builds",
            split = ",",
            paramLabel = "BUILD",
            description = "${COMPLETION-CANDIDATES} (default: sync,async). Each is compared with each.")
    private List<Build> builds = Build.USUAL;

    @Option(
            names = "--script",
            description =
                    "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). purchase is the kernel, with 100 virtual users.")
    private Script script = Script.CHECKOUT;

    @Option(
            names = "--balancing",
            description =
                    "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). both runs each build with round-robin and with least-conn.")
    private WantedBalancing balancing = WantedBalancing.CLASSICAL;

    @Option(
            names = "--threads",
            description =
                    "Threads of the sync build: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). platform is Tomcat's pool of 200.")
    private WantedThreads threads = WantedThreads.VIRTUAL;

    @Option(
            names = "--redundancy",
            split = ",",
            paramLabel = "KIND",
            description =
                    "Also runs each build with clustered stores: replicas (as up --cluster), confirmed (as up --safe), or both.")
    private Set<Redundancy> redundancy = Set.of();

    @Mixin
    private ShapeOptions shape = new ShapeOptions();

    @Option(
            names = "--vus",
            split = ",",
            paramLabel = "N",
            description = "Virtual users of closed loads, such as 50,250,500 (default: 250,500, quick: 250).")
    private List<Integer> vus = List.of();

    @Option(
            names = "--vus-max",
            paramLabel = "N",
            description = "The most virtual users of a shape other than closed, such as 5000 for a ramp.")
    private @Nullable Integer vusMax;

    @Mixin
    private ConditionOptions conditions = new ConditionOptions();

    @Option(names = "--repetitions", description = "Counted runs of each cell (default: 3, quick: 2).")
    private @Nullable Integer repetitions;

    @Option(
            names = "--duration",
            description =
                    "Duration of a counted run, such as 90s (default: 60s, quick: 20s); for a ladder or spike, of each rate.")
    private @Nullable Duration duration;

    @Option(names = "--seed", description = "Repeat the order of an earlier study.")
    private @Nullable Long seed;

    @Option(names = "--plan", description = "Only show what would run, and for how long.")
    private boolean onlyPlan;

    @Mixin
    private ResumeOption resume = new ResumeOption();

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
        RunFiles<StudyDescription, StudyRun> files =
                resume.files(workspace, StudyDescription::filesIn, origin -> new StudyDescription(origin, plan()));
        print(files.description().plan(), out);
        try (ExclusiveStack exclusive = new ExclusiveStack(Stack.of(workspace, Redundancy.NONE))) {
            new TrainingLoad(workspace, exclusive.stack()).trainIfNeeded();
            new Study(workspace, exclusive.stack(), out).run(files);
        }
        Report report = new StudyReport(List.of(Series.of(files))).report();
        Path page = ResultFiles.write(files.directory(), report);
        out.println(report.markdown());
        out.println("Report with charts: " + page);
        return files.runs().stream().allMatch(StudyRun::isValid) ? 0 : 1;
    }

    private StudyPlan plan() {
        long drawn = seed == null ? ThreadLocalRandom.current().nextLong(1_000_000) : seed;
        StudyPlan plan = quick ? StudyPlan.quick(drawn) : StudyPlan.classical(drawn);
        plan = plan.withBuilds(List.copyOf(new TreeSet<>(builds)));
        plan = script == Script.PURCHASE ? plan.withKernel() : plan;
        plan = balancing == WantedBalancing.BOTH ? plan.withBothBalancings() : plan;
        plan = plan.withRedundancy(redundancy);
        plan = plan.withThreads(threads.threads()).withConditions(conditions.conditions());
        plan = shaped(plan);
        plan = repetitions == null ? plan : plan.withRepetitions(repetitions);
        return duration == null ? plan : plan.withLoad(duration);
    }

    private StudyPlan shaped(StudyPlan plan) {
        Shape wanted = shape.shape();
        List<Integer> rates = shape.rates();
        if (wanted == Shape.CLOSED) {
            if (vusMax != null) {
                throw new CommandException("--vus-max is for a --shape other than closed; a closed load takes --vus.");
            }
            return vus.isEmpty() ? plan : plan.withVus(vus);
        }
        if (!vus.isEmpty()) {
            throw new CommandException("--vus is for closed loads; a %s takes --vus-max.".formatted(wanted));
        }
        StudyPlan shaped = plan.withShape(wanted).withRates(rates);
        shaped = quick ? shaped.withLoad(wanted.duration().dividedBy(2)) : shaped;
        return vusMax == null ? shaped : shaped.withVus(vusMax);
    }

    private static void print(StudyPlan plan, PrintWriter out) {
        out.printf(
                "%d runs, %d minutes in all (on 2 cores), in this order (seed %d):%n",
                plan.runs().size(), plan.estimate().plusSeconds(59).toMinutes(), plan.seed());
        plan.runs().forEach(run -> out.println("  " + run.name()));
        out.println(Protocol.of(plan));
    }
}
