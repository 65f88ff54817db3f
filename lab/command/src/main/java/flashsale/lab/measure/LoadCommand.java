package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Summary;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Rehearsed;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackConfig;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
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
    private ElsewhereOptions elsewhere = new ElsewhereOptions();

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
        Instant startedAt = Instant.now();
        List<Run> results = new ArrayList<>();
        if (elsewhere.isChosen()) {
            for (Target target :
                    running.builds().stream().map(elsewhere::target).toList()) {
                Place place = new Place(Optional.empty(), elsewhere.cluster());
                results.add(run(new MeasuredRun(workspace, place, target, MeasuredRun.DRAIN_LIMIT), target));
            }
        } else {
            Stack stack = Stack.of(workspace);
            running.builds().forEach(build -> requireReady(stack, build));
            for (Build build : running.builds()) {
                Target target = StackTarget.of(stack.config(), build);
                results.add(run(new MeasuredRun(workspace, Optional.of(stack), target), target));
            }
            running.builds().stream()
                    .filter(build -> cold(results).anyMatch(build.id()::equals))
                    .forEach(build -> new Rehearsed(stack.config(), build).forget());
        }
        Summary summary = new Summary(startedAt, elsewhere.isChosen() ? elsewhere.machine() : Machine.here(), results);
        Path directory = ResultFiles.newDirectory(workspace.results(), startedAt);
        spec.commandLine()
                .getOut()
                .println(ResultFiles.write(directory, summary).inShort());
        adviceOn(results, build -> Rehearsed.advice(StackConfig.of(workspace), build))
                .forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().println(ResultFiles.inWords(directory));
        return summary.isValid() ? 0 : 1;
    }

    private static void requireReady(Stack stack, Build build) {
        if (!stack.running().isReady(build)) {
            throw new CommandException(
                    "%1$s is not ready; ./flashsale status says why. Start what is missing with: ./flashsale up %1$s"
                            .formatted(build));
        }
    }

    /** A bank elsewhere is told nothing unless it is to do something special. */
    private Run run(MeasuredRun run, Target target) throws InterruptedException {
        BankBehaviour behaviour = bank.behaviour();
        if (elsewhere.isChosen() && behaviour.equals(BankBehaviour.GOOD)) {
            return run.run(load());
        }
        if (target.stores().isEmpty()) {
            throw new CommandException("It is not known where the bank is. Name a file that says it: --stores");
        }
        spec.commandLine().getErr().printf("The bank during the run: %s%n", behaviour);
        return run.run(load(), behaviour);
    }

    /** The report says how warm each was; here is what to do about it. */
    static Stream<String> adviceOn(List<Run> runs, UnaryOperator<String> how) {
        return cold(runs).map(build -> "%s was cold. To warm it up first: %s".formatted(build, how.apply(build)));
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
