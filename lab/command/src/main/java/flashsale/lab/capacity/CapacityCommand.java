package flashsale.lab.capacity;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.count;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.capacity.Capacity.Need;
import flashsale.lab.capacity.Capacity.Sizes;
import flashsale.lab.experiment.RecordedStudy;
import flashsale.lab.report.Table;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says how many cores, instances and machines a rate needs. */
@Command(
        name = "capacity",
        mixinStandardHelpOptions = true,
        description =
                "Calculates from the costs in a study how many cores and instances a rate of checkouts needs, and what is full first.")
public final class CapacityCommand implements Runnable {

    private static final String ASSUMPTIONS = """
        Assumed: a checkout costs the same as in the study, on the same processors. Redis executes commands in one thread; PostgreSQL is
        one server; of everything else, each further instance does as much as the one before. Not included: replicas, the network between
        machines, disks, the lock on a hot product's row, the bank. What was measured on one machine says little about a hundred: measure
        again at a tenth of the rate.\
        """;

    @Option(names = "--rate", required = true, paramLabel = "N", description = "Completed checkouts per second.")
    private double rate;

    @Option(names = "--build", required = true, description = "sync or async.")
    private Build build = Build.SYNC;

    @Option(
            names = "--study",
            paramLabel = "DIRECTORY",
            description = "Where checkouts were measured (default: docs/results/2026-11-23-classical).")
    private @Nullable Path study;

    @Option(
            names = "--utilisation",
            paramLabel = "SHARE",
            defaultValue = "0.7",
            description = "How busy processors may be (default: ${DEFAULT-VALUE}).")
    private double utilisation;

    @Option(
            names = "--instance-cores",
            paramLabel = "N",
            defaultValue = "2",
            description = "Processors that an instance may use (default: ${DEFAULT-VALUE}).")
    private double instanceCores;

    @Option(
            names = "--machine-cores",
            paramLabel = "N",
            defaultValue = "16",
            description = "Processors of a machine (default: ${DEFAULT-VALUE}).")
    private double machineCores;

    @Option(
            names = "--check-cores",
            paramLabel = "N",
            description =
                    "Compares the costs with what this many processors did in --check-study (default: the same study).")
    private @Nullable Integer checkCores;

    @Option(names = "--check-study", paramLabel = "DIRECTORY", description = "Runs on --check-cores processors.")
    private @Nullable Path checkStudy;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        if (!(rate > 0)) {
            throw new CommandException("--rate must be positive.");
        }
        RecordedStudy recorded = RecordedStudy.in(
                study == null ? Workspace.current().root().resolve("docs/results/2026-11-23-classical") : study);
        List<Run> runs = recorded.checkouts(build);
        CheckoutCost cost = CheckoutCost.of(runs);
        PrintWriter out = spec.commandLine().getOut();
        out.println(text(Capacity.of(cost, rate, new Sizes(utilisation, instanceCores, machineCores))));
        int processors = checkCores == null ? recorded.machine().logicalProcessors() : checkCores;
        out.println(checked(
                cost,
                processors,
                checkStudy == null ? runs : RecordedStudy.in(checkStudy).checkouts(build)));
        out.println(ASSUMPTIONS);
    }

    private String text(Capacity capacity) {
        Table table = Table.with("%s, %,.0f per second".formatted(build, rate), Need::component)
                .with("CPU ms per checkout", need -> "%.2f".formatted(need.millis()))
                .with("cores", need -> "%,.1f".formatted(need.cores()))
                .with("instances", need -> count(need.instances()))
                .with(
                        "one does at most",
                        need -> Double.isInfinite(need.mostPerSecond())
                                ? NONE
                                : "%,.0f".formatted(need.mostPerSecond()))
                .of(capacity.needs())
                .and(List.of(
                        "all",
                        "",
                        "%,.1f".formatted(capacity.cores()),
                        "%,d machines".formatted(capacity.machines()),
                        ""));
        Need first = capacity.bottleneck();
        return table
                + "\nFirst full: %s, at %,.0f checkouts per second with one primary; %s"
                        .formatted(
                                first.component(),
                                first.mostPerSecond(),
                                first.instances() > 1
                                        ? "this rate needs its data in %,d parts.".formatted(first.instances())
                                        : "enough for this rate.");
    }

    /** Compares the upper bound with what was done. */
    static String checked(CheckoutCost cost, int processors, List<Run> runs) {
        double most = cost.mostPerSecond(processors);
        double done = runs.stream()
                .mapToDouble(run -> run.perSecond().completed())
                .average()
                .orElseThrow();
        return "Checked: at this cost, %,d processors that also run k6 do at most %,.0f per second. They did %,.0f, %,.0f %% of that."
                .formatted(processors, most, done, 100 * done / most);
    }
}
