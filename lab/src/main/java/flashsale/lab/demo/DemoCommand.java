package flashsale.lab.demo;

import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Summary;
import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ClusterOption;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.LayoutOption;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the builds and shows them side by side. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs each build in turn, alone and on fresh data: start, warm-up, load, drain, audit. Then prints both side by side"
                    + " and writes results/<time>/.",
            "Stops everything that is running first. Fails if an audit fails."
        })
public final class DemoCommand implements Callable<Integer> {

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(names = "--quick", description = "Three minutes instead of six: shorter runs, less precise.")
    private boolean quick;

    @Option(names = "--keep", description = "Leave the last build running.")
    private boolean keep;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Workspace workspace = Workspace.current();
        try (ExclusiveStack exclusive = ExclusiveStack.of(workspace, cluster.redundancy())) {
            Stack stack = exclusive.stack();
            new TrainingLoad(workspace, stack).trainIfNeeded();
            Demo demo = new Demo(workspace, stack, quick ? DemoPlan.quick() : DemoPlan.full(), layout.layout());
            Summary summary = demo.run(builds.builds());
            Path directory = ResultFiles.directory(workspace.results(), summary.startedAt());
            Report report = ResultFiles.write(directory, summary);
            PrintWriter out = spec.commandLine().getOut();
            out.println(report.inShort());
            out.println(ResultFiles.inWords(directory));
            if (keep) {
                exclusive.keep();
                out.println(stack.monitoring());
            }
            return summary.isValid() ? 0 : 1;
        }
    }
}
