package flashsale.lab.chaos;

import flashsale.lab.Build;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ClusterOption;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.LayoutOption;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Kills, freezes and disturbs what a build is made of. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Puts load on each build while something goes wrong: processes are killed or frozen, the bank misbehaves. Waits until all"
                    + " work is done and audits after each fault. Then prints a table and writes results/<time>/.",
            "Stops everything that is running first. Fails if an audit fails."
        })
public final class ChaosCommand implements Callable<Integer> {

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "TEXT",
            description =
                    "Only faults whose names contain one of these, in capitals or not, such as kill or \"freeze redis\"; \"in a row\" is a"
                            + " random sequence.")
    private List<String> only = List.of("");

    @Option(names = "--vus", description = "Virtual users (default: ${DEFAULT-VALUE}).")
    private int users = 50;

    @Option(
            names = "--freeze",
            split = ",",
            description = "How long processes are frozen (default: 5s,15s,60s; quick: 5s).")
    private @Nullable List<Duration> freezes;

    @Option(names = "--downtime", description = "How long killed processes stay dead (default: 5s).")
    private Duration downtime = Duration.ofSeconds(5);

    @Option(
            names = "--absence",
            description =
                    "How long all processes of a kind are away, longer than any time-out and cache (default: 6m; quick: 20s).")
    private @Nullable Duration absence;

    @Option(names = "--quick", description = "Shorter loads, each build about 20 minutes instead of 80.")
    private boolean quick;

    @Option(names = "--seed", description = "Repeat the order of an earlier run.")
    private @Nullable Long seed;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Workspace workspace = Workspace.current();
        ChosenFaults chosen = new ChosenFaults(only);
        chosen.requireOneEach(namesOfFaults(workspace)); // before anything is stopped
        try (ExclusiveStack exclusive = ExclusiveStack.of(workspace, cluster.redundancy())) {
            Stack stack = exclusive.stack();
            new TrainingLoad(workspace, stack).trainIfNeeded();
            stack.stop();
            ChaosResult result = run(workspace, stack, chosen);
            PrintWriter out = spec.commandLine().getOut();
            out.println(ChaosReport.of(result).inShort());
            out.println(ChaosReport.table(result));
            out.println(ResultFiles.inWords(directory(workspace, result)));
            return result.isHarmless() ? 0 : 1;
        }
    }

    private Chaos chaos(Workspace workspace, Stack stack) {
        return new Chaos(
                workspace,
                stack,
                options(),
                users,
                freezes(),
                downtime,
                absence(),
                quick ? Duration.ofSeconds(20) : Duration.ofSeconds(40));
    }

    private List<String> namesOfFaults(Workspace workspace) {
        Chaos chaos = chaos(workspace, Stack.of(workspace, cluster.redundancy()));
        return Stream.concat(
                        builds.builds().stream()
                                .flatMap(build -> chaos.faults(build).stream().map(Fault::name)),
                        Stream.of(Scenario.IN_A_ROW))
                .distinct()
                .toList();
    }

    /** Writes what is known after each fault: it takes long. */
    private ChaosResult run(Workspace workspace, Stack stack, ChosenFaults chosen) throws InterruptedException {
        long order = seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : seed;
        ChaosResult result = new ChaosResult(Instant.now(), Machine.here(), layout.layout(), users, order, List.of());
        Chaos chaos = chaos(workspace, stack);
        List<FaultResult> faults = new ArrayList<>();
        for (Build build : builds.builds()) {
            chaos.run(build, chosen::contains, order, fault -> {
                faults.add(fault);
                write(workspace, result.with(faults));
            });
            stack.stop(build);
        }
        return result.with(faults);
    }

    /** The nodes of a cluster tell their clients where they are, which leads past a simulated network. */
    private StartOptions options() {
        StartOptions options = StartOptions.defaults().withLayout(layout.layout());
        return cluster.isChosen() ? options : options.withNetwork(LinkQuality.PERFECT);
    }

    private static void write(Workspace workspace, ChaosResult result) {
        ResultFiles.write(directory(workspace, result), "chaos.json", result);
        ResultFiles.write(directory(workspace, result), ChaosReport.of(result));
    }

    private static Path directory(Workspace workspace, ChaosResult result) {
        return ResultFiles.directory(workspace.results(), result.startedAt());
    }

    private Duration absence() {
        if (absence != null) {
            return absence;
        }
        return quick ? Duration.ofSeconds(20) : Duration.ofMinutes(6);
    }

    private List<Duration> freezes() {
        if (freezes != null) {
            return freezes;
        }
        return quick
                ? List.of(Duration.ofSeconds(5))
                : List.of(Duration.ofSeconds(5), Duration.ofSeconds(15), Duration.ofSeconds(60));
    }
}
