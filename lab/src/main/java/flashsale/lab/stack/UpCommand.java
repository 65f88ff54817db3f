package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.OnExit;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
public final class UpCommand implements Runnable {

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

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Mixin
    private TracesOption traces = new TracesOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        boolean traced = traces.isChosen();
        Set<Build> builds = builds();
        Workspace workspace = Workspace.current();
        ExclusiveStack.claim(workspace);
        Stack stack = Stack.of(workspace);
        stack.requireSameLayout(builds, layout.layout());
        OnExit onExit = stack.stopOnExit(builds);
        try {
            Map<String, String> environment = traced ? traces.environment(stack.startZipkin()) : Map.of();
            stack.start(builds, new StartOptions(layout.layout(), fresh, balancing, Optional.empty(), environment));
        } finally {
            onExit.callOff();
        }
        PrintWriter out = spec.commandLine().getOut();
        builds.forEach(
                build -> out.printf("%s: %s/%s/api/v1%n", build, stack.config().gatewayUrl(), build));
        out.printf("The shop: %1$s/   its API: %1$s/api/%n", stack.config().gatewayUrl());
        out.println(stack.monitoring());
        if (traced) {
            out.printf("traces: %s/%n", stack.config().zipkin().url());
        }
        if (!stack.isTrained()) {
            out.println("To halve the start time, run: ./flashsale train");
        }
    }

    private Set<Build> builds() {
        List<Wanted> named = wanted.isEmpty() ? List.of(Wanted.BOTH) : wanted;
        return named.stream()
                .flatMap(Wanted::builds)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Build.class)));
    }
}
