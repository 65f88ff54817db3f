package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.OnExit;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
public final class UpCommand implements Runnable {

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

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        boolean traced = traces.isChosen();
        Workspace workspace = Workspace.current();
        ExclusiveStack.claim(workspace);
        Stack stack = Stack.of(workspace);
        StartOptions chosen = new StartOptions(layout.layout(), patterns, fresh, balancing, Optional.empty(), Map.of());
        stack.requireSameForm(wanted.builds(), chosen);
        OnExit onExit = stack.stopOnExit(wanted.builds());
        try {
            Map<String, String> environment = traced ? traces.environment(stack.startZipkin()) : Map.of();
            stack.start(wanted.builds(), chosen.withEnvironment(environment));
        } finally {
            onExit.callOff();
        }
        PrintWriter out = spec.commandLine().getOut();
        wanted.builds()
                .forEach(build ->
                        out.printf("%s: %s/%s/api/v1%n", build, stack.config().gatewayUrl(), build));
        out.printf("The shop: %1$s/   its API: %1$s/api/%n", stack.config().gatewayUrl());
        out.println(stack.monitoring());
        if (traced) {
            out.printf("traces: %s/%n", stack.config().zipkin().url());
        }
        if (!stack.isTrained()) {
            out.println("To halve the start time, run: ./flashsale train");
        }
    }
}
