package flashsale.lab.scaling;

import static flashsale.lab.Numbers.count;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.capacity.CheckoutCost;
import flashsale.lab.experiment.RecordedStudy;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Table;
import flashsale.lab.scaling.Simulation.Course;
import flashsale.lab.scaling.Simulation.Workload;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Simulates the rules of deploy/kubernetes on loads. */
@Command(
        name = "scaling",
        mixinStandardHelpOptions = true,
        description =
                "Simulates how many instances order-service has under a spike, a ramp and in an update, by the rules of deploy/kubernetes.")
public final class ScalingCommand implements Runnable {

    private static final Path COSTS = Path.of("docs/results/2026-11-23-classical");
    private static final Path RAMP = Path.of("docs/results/2026-11-24-ramp");
    private static final double CORES = 1;
    private static final int START_SECONDS = 15;
    private static final double REQUESTS_AT_A_TIME = 400;
    private static final int CALM_SECONDS = 900;
    private static final int UPDATE_BEGINS = 300;
    private static final int UPDATE_SECONDS = 1_500;

    @Option(
            names = "--peak",
            paramLabel = "N",
            defaultValue = "1200",
            description = "Checkouts per second at the loads' highest point (default: ${DEFAULT-VALUE}).")
    private double peak;

    @Option(
            names = "--requested-cores",
            paramLabel = "N",
            defaultValue = "0.25",
            description =
                    "Cores that an instance requests; it may use one (default: ${DEFAULT-VALUE}, as in deploy/kubernetes).")
    private double requestedCores;

    @Option(
            names = "--warming-cores",
            paramLabel = "N",
            defaultValue = "0.29",
            description =
                    "Cores that a fresh instance takes beside its work for a minute (default: ${DEFAULT-VALUE}, for 17.3 CPU-s of compiling).")
    private double warmingCores;

    @Option(
            names = "--steady",
            paramLabel = "N",
            defaultValue = "100",
            description = "Checkouts per second during the update (default: ${DEFAULT-VALUE}).")
    private double steady;

    @Option(
            names = "--seen",
            paramLabel = "FOLDER",
            description =
                    "A study of a shop in a cluster that scaled. Instead of the other loads, simulates its own, and draws both.")
    private @Nullable Path seen;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        if (!(peak > 0 && requestedCores > 0 && warmingCores >= 0 && steady > 0)) {
            throw new CommandException(
                    "--peak, --requested-cores and --steady must be positive, --warming-cores not negative.");
        }
        if (seen == null) {
            simulate();
        } else {
            compare(seen);
        }
    }

    private void compare(Path folder) {
        Report report = new ScalingReport(
                        SeenScaling.in(RecordedStudy.in(folder).runs(), millis -> workload(millis, REQUESTS_AT_A_TIME)))
                .report();
        Path directory = ResultFiles.newDirectory(Workspace.current().results(), Instant.now());
        ResultFiles.write(directory, report);
        PrintWriter out = spec.commandLine().getOut();
        report.sections().forEach(section -> out.println(section.table()));
        out.println(ResultFiles.inWords(directory));
    }

    private void simulate() {
        Path root = Workspace.current().root();
        RecordedStudy costs = RecordedStudy.in(root.resolve(COSTS));
        RecordedStudy ramp = RecordedStudy.in(root.resolve(RAMP));
        PrintWriter out = spec.commandLine().getOut();
        for (LoadCurve curve : List.of(
                LoadCurve.spike(),
                LoadCurve.recorded(
                        "ramp", ramp.checkouts(Build.ASYNC).getFirst().load().rungs()))) {
            out.println(table(curve.withPeak(peak).thenCalm(CALM_SECONDS), costs));
        }
        out.println(updates(costs));
    }

    private Table table(LoadCurve load, RecordedStudy costs) {
        Map<String, Course> courses = new LinkedHashMap<>();
        rules().forEach((name, rule) -> {
            Build build = name.startsWith("sync") ? Build.SYNC : Build.ASYNC;
            courses.put(name, Simulation.run(load, workload(build, costs), rule, Pace.DEPLOYED));
        });
        return table(load, courses);
    }

    /** With the rules as deployed, and by a hastier autoscaler. */
    private Table updates(RecordedStudy costs) {
        LoadCurve load = LoadCurve.steady("update", steady, UPDATE_SECONDS);
        Map<String, Course> courses = new LinkedHashMap<>();
        courses.put("sync, CPU", update(load, costs, Pace.DEPLOYED));
        courses.put("sync, CPU at 70 %, at once", update(load, costs, Pace.HASTY));
        return table(load, courses);
    }

    private Course update(LoadCurve load, RecordedStudy costs, Pace pace) {
        return Simulation.update(
                load, workload(Build.SYNC, costs), Rule.cpu(pace), pace, Autoscaler.FEWEST, UPDATE_BEGINS);
    }

    private static Table table(LoadCurve load, Map<String, Course> courses) {
        return Table.with(load.name(), (Map.Entry<String, Course> it) -> it.getKey())
                .with("most", it -> count(it.getValue().mostInstances()))
                .with("backlog", it -> "%,.0f".formatted(it.getValue().largestBacklog()))
                .with("longest wait", it -> "%,.0f s".formatted(it.getValue().longestWaitSeconds()))
                .with("turned away", it -> "%,.0f".formatted(it.getValue().turnedAway()))
                .with("pod-seconds", it -> count(it.getValue().podSeconds()))
                .with("instances", it -> it.getValue().steps())
                .of(courses.entrySet());
    }

    private static Map<String, Rule> rules() {
        Rule cpu = Rule.cpu(Pace.DEPLOYED);
        Map<String, Rule> rules = new LinkedHashMap<>();
        rules.put("sync, CPU", cpu);
        rules.put("async, queue length", Rule.queueLength());
        rules.put("async, message age", Rule.messageAge());
        rules.put("async, both and CPU", Rule.most(Rule.queueLength(), Rule.messageAge(), cpu));
        return rules;
    }

    private Workload workload(Build build, RecordedStudy costs) {
        double millis =
                CheckoutCost.of(costs.checkouts(build)).millisByComponent().getOrDefault("order-service", 0.0);
        return workload(millis, build == Build.SYNC ? REQUESTS_AT_A_TIME : Double.POSITIVE_INFINITY);
    }

    private Workload workload(double cpuMillis, double roomEach) {
        return new Workload(cpuMillis, requestedCores, CORES, START_SECONDS, warmingCores, roomEach);
    }
}
