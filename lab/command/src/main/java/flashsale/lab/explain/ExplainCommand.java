package flashsale.lab.explain;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.LayoutOption;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import flashsale.lab.trace.Zipkin;
import flashsale.servers.TextFiles;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows where the time of one purchase goes. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Explains one purchase on each build, hop by hop: milliseconds, who worked, who waited, and what decided when the"
                    + " customer knew. Prints it and writes results/<time>/.",
            "Runs each build in turn, alone, traced and on fresh data: start, warm-up, and purchases one after another. The one"
                    + " with the median time until paid is shown. Stops everything that is running first."
        })
public final class ExplainCommand implements Callable<Integer> {

    /** Enough for the compilers; the limit is reached only by machines that stay busy with them. */
    private static final LoadSpec WARM_UP = new LoadSpec(Script.CHECKOUT, 50, Duration.ofSeconds(90));

    private static final Duration WARM_UP_AT_LEAST = Duration.ofSeconds(30);
    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final int TRACED_WARM_UP = 200;

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(
            names = "--purchases",
            paramLabel = "N",
            description = "Of how many the median is shown (default: ${DEFAULT-VALUE}).")
    private int purchases = 21;

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        if (purchases < 1) {
            throw new CommandException("--purchases must be at least 1.");
        }
        Workspace workspace = Workspace.current();
        Instant startedAt = Instant.now();
        List<Explanation> explanations = new ArrayList<>();
        try (ExclusiveStack exclusive = ExclusiveStack.of(workspace)) {
            Stack stack = exclusive.stack();
            stack.stop();
            Zipkin zipkin = new Zipkin(URI.create(stack.startZipkin())); // first, as it may not have been fetched
            new TrainingLoad(workspace, stack).trainIfNeeded();
            StartOptions options = StartOptions.defaults()
                    .withLayout(layout.layout())
                    .withFreshData()
                    .withTracesOfCustomers(zipkin.url());
            for (Build build : builds.builds()) {
                stack.start(Set.of(build), options);
                explanations.add(explain(workspace, stack, StackTarget.of(stack.config(), build), zipkin));
                stack.stop(build);
            }
        }
        print(explanations, ResultFiles.newDirectory(workspace.results(), startedAt));
        return 0;
    }

    private Explanation explain(Workspace workspace, Stack stack, Target target, Zipkin zipkin)
            throws InterruptedException {
        target.bank().behave();
        new WarmUpLoad(workspace, Optional.of(stack), target, WARM_UP_AT_LEAST, WINDOW).run(WARM_UP);
        Explainer explainer = new Explainer(target, zipkin);
        explainer.warm(TRACED_WARM_UP);
        return explainer.explain(purchases);
    }

    private void print(List<Explanation> explanations, Path directory) {
        PrintWriter out = spec.commandLine().getOut();
        long longest =
                explanations.stream().mapToLong(Explanation::lastMicros).max().orElse(0);
        ResultFiles.write(directory, "explain.json", explanations);
        for (Explanation explanation : explanations) {
            out.println(new TextTable(explanation));
            TextFiles.write(directory.resolve(explanation.build() + ".svg"), new Waterfall(explanation, longest).svg());
        }
        explanations.forEach(it -> out.println("Drawn: " + directory.resolve(it.build() + ".svg")));
    }
}
