package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.stack.Staging.Scene;
import java.io.PrintWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Starts builds. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = "Starts builds, without Docker, and returns when they are ready.")
public final class UpCommand implements Callable<Integer> {

    /** The choices of builds. */
    enum Wanted {
        SYNC,
        ASYNC,
        HYBRID,
        BOTH,
        ALL;

        Stream<Build> builds() {
            return switch (this) {
                case SYNC -> Stream.of(Build.SYNC);
                case ASYNC -> Stream.of(Build.ASYNC);
                case HYBRID -> Stream.of(Build.HYBRID);
                case BOTH -> Build.USUAL.stream();
                case ALL -> Stream.of(Build.values());
            };
        }
    }

    @Parameters(
            arity = "0..*",
            paramLabel = "BUILD",
            description = "${COMPLETION-CANDIDATES} (default: both, which is sync and async)")
    private List<Wanted> wanted = new ArrayList<>();

    @Option(names = "--fresh", description = "Delete the stores' data of earlier runs first.")
    private boolean fresh;

    @Option(
            names = "--balancing",
            paramLabel = "BUILD=HOW",
            description =
                    "How nginx spreads the load: round_robin (sync's default) or least_connections (async's and hybrid's).")
    private Map<Build, Balancing> balancing = new EnumMap<>(Build.class);

    @Option(
            names = "--patterns",
            description = "Also starts the services beside the checkout: mails, audit log, search (docs/patterns.md).")
    private boolean patterns;

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Option(
            names = "--standby-reads",
            description =
                    "With a cluster, reads products, and orders that are over, from PostgreSQL's standby instead of its primary.")
    private boolean standbyReads;

    @Mixin
    private TracesOption traces = new TracesOption();

    @Option(
            names = "--stage",
            description =
                    "Adds buttons to the shop's page for a crowd, for faults and for audits, until Ctrl-C. Traces checkouts if Zipkin has been fetched by --traces.")
    private boolean staged;

    @Option(
            names = "--rehearse",
            negatable = true,
            description =
                    "Lets customers of a rehearsal sale buy at each build in turn until it is warm, for 100 s each at most (default with --stage).")
    private @Nullable Boolean rehearsed;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final Staging rehearsal;
    private final Staging staging;

    /** With what {@code --rehearse} and {@code --stage} do. */
    public UpCommand(Staging rehearsal, Staging staging) {
        this.rehearsal = rehearsal;
        this.staging = staging;
    }

    @Override
    public Integer call() throws InterruptedException {
        Set<Build> builds = builds();
        if (patterns) {
            Build.requirePatterns(builds);
        }
        if (standbyReads && !cluster.isChosen()) {
            throw new CommandException("There is no standby. Add --cluster or --safe.");
        }
        Workspace workspace = Workspace.current();
        ExclusiveStack.claim(workspace);
        Stack stack = cluster.isChosen() ? Stack.of(workspace, cluster.redundancy()) : Stack.of(workspace);
        boolean traced = traces.isChosen() || (staged && stack.config().zipkin().isFetched());
        StartOptions options = new StartOptions(
                layout.layout(),
                patterns,
                fresh ? OldData.GIVEN_UP : OldData.KEPT,
                balancing,
                Optional.empty(),
                environment());
        stack.running().requireSameForm(builds, options);
        OnExit onExit = stack.stopOnExit(builds);
        try {
            if (traced) {
                options = options.withEnvironment(traces.environment(stack.startZipkin(), staged));
            }
            stack.start(builds, options);
        } finally {
            onExit.callOff();
        }
        PrintWriter out = spec.commandLine().getOut();
        builds.forEach(
                build -> out.printf("%s: %s/%s/api/v1%n", build, stack.config().gatewayUrl(), build));
        out.printf("The shop: %1$s/   its API: %1$s/api/%n", stack.config().gatewayUrl());
        out.println(stack.monitoring());
        Optional<URI> zipkin = traced ? Optional.of(stack.config().zipkin().url()) : Optional.empty();
        zipkin.ifPresent(url -> out.printf("traces: %s/%n", url));
        if (!stack.isTrained()) {
            out.println("To halve the start time, run: ./flashsale train");
        }
        Scene scene = new Scene(workspace, stack, builds, options, zipkin);
        if (isRehearsed()) {
            rehearsal.play(scene, out);
        }
        if (staged) {
            staging.play(scene, out);
        }
        return 0;
    }

    boolean isRehearsed() {
        return Objects.requireNonNullElse(rehearsed, staged);
    }

    private Map<String, String> environment() {
        return standbyReads ? Map.of("READS_FROM_STANDBY", "true") : Map.of();
    }

    private Set<Build> builds() {
        List<Wanted> named = wanted.isEmpty() ? List.of(Wanted.BOTH) : wanted;
        return named.stream()
                .flatMap(Wanted::builds)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Build.class)));
    }
}
