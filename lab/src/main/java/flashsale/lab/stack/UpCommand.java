package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.OnExit;
import flashsale.lab.stack.Staging.Scene;
import java.io.PrintWriter;
import java.net.URI;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Starts one build or both. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = "Starts one build or both, without Docker, and returns when they are ready.")
public final class UpCommand implements Callable<Integer> {

    /** The choices of builds. */
    enum Wanted {
        SYNC,
        ASYNC,
        BOTH;

        Set<Build> builds() {
            return this == BOTH ? EnumSet.allOf(Build.class) : Set.of(Build.valueOf(name()));
        }
    }

    @Parameters(arity = "0..1", defaultValue = "BOTH", description = "${COMPLETION-CANDIDATES} (default: both)")
    private Wanted wanted = Wanted.BOTH;

    @Option(names = "--fresh", description = "Delete the stores' data of earlier runs first.")
    private boolean fresh;

    @Option(
            names = "--balancing",
            paramLabel = "BUILD=HOW",
            description = "How nginx spreads the load: round_robin (sync's default) or least_connections (async's).")
    private Map<Build, Balancing> balancing = new EnumMap<>(Build.class);

    @Option(
            names = "--patterns",
            description = "With the services beside the checkout: mails, audit log, search (docs/patterns.md).")
    private boolean patterns;

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Mixin
    private TracesOption traces = new TracesOption();

    @Option(
            names = "--stage",
            description =
                    "Adds buttons to the shop's page for a crowd, for faults and for audits, until Ctrl-C. Traces checkouts if Zipkin has been fetched by --traces.")
    private boolean staged;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final Staging staging;

    /** With what {@code --stage} does. */
    public UpCommand(Staging staging) {
        this.staging = staging;
    }

    @Override
    public Integer call() throws InterruptedException {
        Workspace workspace = Workspace.current();
        ExclusiveStack.claim(workspace);
        Stack stack = Stack.of(workspace);
        boolean traced = traces.isChosen() || (staged && stack.config().zipkin().isFetched());
        StartOptions options =
                new StartOptions(layout.layout(), patterns, false, balancing, Optional.empty(), Map.of());
        stack.requireSameForm(wanted.builds(), options);
        OnExit onExit = stack.stopOnExit(wanted.builds());
        try {
            if (traced) {
                options = options.withEnvironment(traces.environment(stack.startZipkin(), staged));
            }
            stack.start(wanted.builds(), fresh ? options.withFreshData() : options);
        } finally {
            onExit.callOff();
        }
        PrintWriter out = spec.commandLine().getOut();
        wanted.builds()
                .forEach(build ->
                        out.printf("%s: %s/%s/api/v1%n", build, stack.config().gatewayUrl(), build));
        out.printf("The shop: %1$s/   its API: %1$s/api/%n", stack.config().gatewayUrl());
        out.println(stack.monitoring());
        Optional<URI> zipkin = traced ? Optional.of(stack.config().zipkin().url()) : Optional.empty();
        zipkin.ifPresent(url -> out.printf("traces: %s/%n", url));
        if (!stack.isTrained()) {
            out.println("To halve the start time, run: ./flashsale train");
        }
        if (staged) {
            staging.play(new Scene(workspace, stack, wanted.builds(), options, zipkin), out);
        }
        return 0;
    }
}
