package flashsale.lab.scaling;

import flashsale.lab.CommandException;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.scaling.Simulation.Course;
import flashsale.lab.scaling.Simulation.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How many instances a service had in a cluster under a load, beside what the simulation has under the same load.
 *
 * @param service such as {@code order}
 */
record SeenScaling(String service, Run run, Course simulated) {

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

    /** The part of the load in which most customers came. */
    RungResult busiest() {
        return busiest(run);
    }

    private static RungResult busiest(Run run) {
        return run.load().rungs().stream()
                .max(Comparator.comparingDouble(SeenScaling::rate))
                .orElseThrow(() -> new CommandException("The load has no parts, so it cannot be simulated."));
    }

    /** CPU time of a checkout in the busiest part of the load, until the first instance comes that has to compile. */
    double millis() {
        return millis(service, run);
    }

    private static double millis(String service, Run run) {
        Timeline timeline = run.timeline();
        List<@Nullable Integer> instances = instances(timeline, service);
        RungResult busiest = busiest(run);
        int from = (int) (busiest.startSecond() / timeline.slotSeconds());
        int end = Math.min(
                instances.size(), (int) ((busiest.startSecond() + busiest.seconds()) / timeline.slotSeconds()));
        int before = firstOf(instances.subList(from, end));
        int until = IntStream.range(from, end)
                .filter(slot -> instances.get(slot) != null && !Objects.equals(instances.get(slot), before))
                .findFirst()
                .orElse(end);
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

    /** In each second of the simulation; between two looks as at the first. */
    List<Integer> seen() {
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

    static double rate(RungResult rung) {
        return rung.started() / rung.seconds();
    }
}
