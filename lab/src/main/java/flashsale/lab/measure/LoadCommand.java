package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Summary;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Rehearsed;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankBehaviour;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One measured run of each build. */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Runs k6 once against each of the running builds, waits until all work is done, and audits. Fails if an audit fails.")
public final class LoadCommand implements Callable<Integer> {

    @Mixin
    private RunningBuilds running = new RunningBuilds();

    @Option(names = "--script", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Script script = Script.CHECKOUT;

    @Mixin
    private ShapeOptions shape = new ShapeOptions();

    @Mixin
    private BankOptions bank = new BankOptions();

    @Option(names = "--vus", description = "Virtual users (default: 50; other shapes have their own default).")
    private @Nullable Integer vus;

    @Option(
            names = "--duration",
            description =
                    "Such as 30s or 2m (default: 30s; other shapes have their own default). With --rates: of each rate.")
    private @Nullable Duration duration;

    @Option(
            names = "-e",
            paramLabel = "NAME=VALUE",
            description = "A setting of the script, such as STOCK, PRODUCTS or THINK; see loadtest/lib/settings.js.")
    private Map<String, String> settings = new TreeMap<>();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Workspace workspace = Workspace.current();
        Stack stack = Stack.of(workspace);
        for (Build build : running.builds()) {
            if (!stack.isReady(build)) {
                spec.commandLine()
                        .getErr()
                        .printf(
                                "%1$s is not ready; ./flashsale status says why. Start what is missing with: ./flashsale up %1$s%n",
                                build);
                return 1;
            }
        }
        Instant startedAt = Instant.now();
        BankBehaviour behaviour = bank.behaviour();
        spec.commandLine().getErr().printf("The bank during the run: %s%n", behaviour);
        List<Run> results = new ArrayList<>();
        for (Build build : running.builds()) {
            results.add(
                    new MeasuredRun(workspace, stack, StackTarget.of(stack.config(), build)).run(load(), behaviour));
        }
        Summary summary = new Summary(startedAt, Machine.here(), results);
        Path directory = ResultFiles.newDirectory(workspace.results(), startedAt);
        spec.commandLine()
                .getOut()
                .println(ResultFiles.write(directory, summary).inShort());
        running.builds().stream()
                .filter(build -> cold(results).anyMatch(build.id()::equals))
                .forEach(build -> new Rehearsed(stack.config(), build).forget());
        adviceOn(results).forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().println(ResultFiles.inWords(directory));
        return summary.isValid() ? 0 : 1;
    }

    /** The report says how warm each was; here is what to do about it. */
    static Stream<String> adviceOn(List<Run> runs) {
        return cold(runs).map("%1$s was cold. To warm it up first: ./flashsale up %1$s --rehearse"::formatted);
    }

    private static Stream<String> cold(List<Run> runs) {
        return runs.stream().filter(run -> !run.costs().warm()).map(Run::build);
    }

    private LoadSpec load() {
        return new LoadSpec(
                script,
                shape.shape(),
                shape.rates(),
                Objects.requireNonNullElse(vus, shape.shape().vus()),
                Objects.requireNonNullElse(duration, shape.shape().duration()),
                settings);
    }
}
