package flashsale.lab.scaling;

import static flashsale.lab.Numbers.count;

import flashsale.lab.CommandException;
import flashsale.lab.Numbers;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.scaling.Simulation.Course;
import flashsale.lab.scaling.Simulation.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How many instances a service had in a cluster under a load, beside what the simulation has under the same load.
 *
 * @param service such as {@code order}
 */
record SeenScaling(String service, Run run, Course simulated) {

    private static final Axis SECONDS = Axis.of("seconds since the load began");

    /**
     * Each service of the runs that had more and fewer instances.
     *
     * @param workload of a service that takes so many CPU ms for a checkout
     * @throws CommandException if no service had
     */
    static List<SeenScaling> in(List<Run> runs, DoubleFunction<Workload> workload) {
        List<SeenScaling> seen = runs.stream()
                .flatMap(run -> run.timeline().instancesByComponent().keySet().stream()
                        .filter(service -> changes(run.timeline(), service))
                        .map(service -> of(service, run, workload)))
                .toList();
        if (seen.isEmpty()) {
            throw new CommandException("In no run of this study had a service more instances than at another time.");
        }
        return seen;
    }

    private static SeenScaling of(String service, Run run, DoubleFunction<Workload> workload) {
        LoadCurve load = LoadCurve.recorded(service, run.load().rungs());
        Workload here = workload.apply(millis(service, run));
        int first = firstOf(instances(run.timeline(), service));
        return new SeenScaling(service, run, Simulation.run(load, here, Rule.cpu(Pace.DEPLOYED), Pace.DEPLOYED, first));
    }

    private static boolean changes(Timeline timeline, String service) {
        return instances(timeline, service).stream()
                        .filter(Objects::nonNull)
                        .distinct()
                        .count()
                > 1;
    }

    private static List<@Nullable Integer> instances(Timeline timeline, String service) {
        return timeline.instancesByComponent().getOrDefault(service, List.of());
    }

    private static int firstOf(List<@Nullable Integer> instances) {
        return instances.stream().filter(Objects::nonNull).findFirst().orElseThrow();
    }

    private static RungResult busiest(Run run) {
        return run.load().rungs().stream()
                .max(Comparator.comparingDouble(SeenScaling::rate))
                .orElseThrow(() -> new CommandException("The load has no parts, so it cannot be simulated."));
    }

    /** CPU time of a checkout in the busiest part of the load, until the first instance comes that has to compile. */
    private static double millis(String service, Run run) {
        Timeline timeline = run.timeline();
        List<@Nullable Integer> instances = instances(timeline, service);
        int from = (int) (busiest(run).startSecond() / timeline.slotSeconds());
        int before = firstOf(instances.subList(from, instances.size()));
        int until = IntStream.range(from, instances.size())
                .filter(slot -> instances.get(slot) != null && !Objects.equals(instances.get(slot), before))
                .findFirst()
                .orElse(instances.size());
        double cores = sum(timeline.coresByComponent().getOrDefault(service, List.of()), from, until);
        double completed = sum(timeline.completedPerSecond(), from, until);
        if (cores <= 0 || completed <= 0) {
            throw new CommandException("Before %s-service was scaled, it did nothing.".formatted(service));
        }
        return 1000 * cores / completed;
    }

    private static double sum(List<Double> values, int from, int until) {
        return values.stream()
                .skip(from)
                .limit(until - from)
                .mapToDouble(it -> it)
                .sum();
    }

    /** All of them, as a page. */
    static Report report(List<SeenScaling> seen) {
        return new Report(
                "Scaling: seen and simulated",
                "Do instances in a cluster come and go as the simulation has them?",
                List.of(),
                List.of(),
                List.of(),
                seen.stream().map(SeenScaling::section).toList(),
                List.of(
                        "A service's CPU time for a checkout is that of the same run, in its busiest part, until the first new instance came.",
                        "Seen: the most pods that ran in a slot of %.0f s.".formatted(slotSeconds(seen))));
    }

    private static double slotSeconds(List<SeenScaling> seen) {
        return seen.getFirst().run.timeline().slotSeconds();
    }

    private Section section() {
        String title = "%s-service, %s".formatted(service, run.build());
        return Section.of(title, table(), List.of(instances(), load()))
                .withText("%.1f CPU ms per checkout. The instances over time: %s seen, %s simulated."
                        .formatted(millis(service, run), Course.steps(seen()), simulated.steps()));
    }

    private Table table() {
        return Table.with("instances", (List<String> row) -> row.getFirst())
                .with("most", row -> row.get(1))
                .with("more, after the busiest part began", row -> row.get(2))
                .with("pod-seconds", row -> row.get(3))
                .of(Stream.of(row("seen", seen()), row("simulated", simulated.instances()))
                        .toList());
    }

    private List<String> row(String label, List<Integer> eachSecond) {
        int busy = (int) busiest(run).startSecond();
        OptionalInt more = IntStream.range(busy, eachSecond.size())
                .filter(second -> eachSecond.get(second) > eachSecond.get(busy))
                .findFirst();
        return List.of(
                label,
                count(eachSecond.stream().mapToInt(it -> it).max().orElseThrow()),
                more.isPresent() ? "%d s".formatted(more.getAsInt() - busy) : Numbers.NONE,
                count(eachSecond.stream().mapToInt(it -> it).sum()));
    }

    /** In each second of the simulation; between two looks as at the first. */
    private List<Integer> seen() {
        Timeline timeline = run.timeline();
        List<@Nullable Integer> slots = instances(timeline, service);
        int[] last = {firstOf(slots)};
        return IntStream.range(0, simulated.instances().size())
                .mapToObj(second -> {
                    int slot = (int) (second / timeline.slotSeconds());
                    Integer here = slot < slots.size() ? slots.get(slot) : null;
                    last[0] = here == null ? last[0] : here;
                    return last[0];
                })
                .toList();
    }

    private Chart instances() {
        return Chart.lines(
                "Instances",
                "",
                SECONDS,
                Axis.of("instances"),
                List.of(stepped("seen", seen()), stepped("simulated", simulated.instances())));
    }

    private static Dataset stepped(String label, List<Integer> eachSecond) {
        return Dataset.curve(label, seconds(eachSecond.size()), eachSecond)
                .with("stepped", true)
                .with("pointRadius", 0);
    }

    private static List<Double> seconds(int count) {
        return DoubleStream.iterate(0, it -> it + 1).limit(count).boxed().toList();
    }

    private Chart load() {
        List<Double> begun = run.load().rungs().stream()
                .flatMap(rung -> Stream.of(rung.startSecond(), rung.startSecond() + rung.seconds()))
                .toList();
        List<Double> rates = run.load().rungs().stream()
                .flatMap(rung -> Stream.of(rate(rung), rate(rung)))
                .toList();
        return Chart.lines(
                "Load", "", SECONDS, Axis.of("checkouts per second"), List.of(Dataset.curve("begun", begun, rates)));
    }

    private static double rate(RungResult rung) {
        return rung.started() / rung.seconds();
    }
}
