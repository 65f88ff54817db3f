package flashsale.lab.capacity;

import flashsale.lab.CommandException;
import flashsale.lab.result.Components;
import flashsale.lab.result.Costs.ProcessUse;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Run;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The CPU time that a completed checkout takes.
 *
 * @param millisByComponent in ms: of each service, with its share of what its JVM does beside (compiling, collecting, scheduling), and of
 *     each server; {@code k6} and {@code lab} too
 */
public record CheckoutCost(Map<String, Double> millisByComponent) {

    /** Processes that are no JVM with services. */
    private static final Set<String> OTHERS =
            Set.of("postgres", "redis", "rabbitmq", "nginx", "bank", Components.LOAD_GENERATOR, Components.LAB);

    public CheckoutCost {
        millisByComponent = new TreeMap<>(millisByComponent);
    }

    /**
     * The mean over all checkouts of the runs.
     *
     * @throws CommandException if no run has the figures
     */
    public static CheckoutCost of(List<Run> runs) {
        List<Run> usable = runs.stream()
                .filter(run -> run.costs().jvms() != null && run.attempts().completed() > 0)
                .toList();
        long checkouts =
                usable.stream().mapToLong(run -> run.attempts().completed()).sum();
        if (checkouts == 0) {
            throw new CommandException("No run says how much CPU time its services took.");
        }
        Map<String, Double> seconds = usable.stream()
                .flatMap(run -> seconds(run).entrySet().stream())
                .collect(Collectors.groupingBy(Map.Entry::getKey, Collectors.summingDouble(Map.Entry::getValue)));
        seconds.replaceAll((_, value) -> 1000 * value / checkouts);
        return new CheckoutCost(seconds);
    }

    private static Map<String, Double> seconds(Run run) {
        Map<String, Double> byComponent = new TreeMap<>();
        double jvms = 0;
        for (Map.Entry<String, Double> process :
                run.costs().byProcess(ProcessUse::cpuSeconds).entrySet()) {
            String component = Components.of(process.getKey());
            if (OTHERS.contains(component)) {
                byComponent.merge(component, process.getValue(), Double::sum);
            } else {
                jvms += process.getValue();
            }
        }
        Map<String, Double> work =
                new TreeMap<>(Objects.requireNonNull(run.costs().jvms()).workByService());
        work.remove(JvmCpu.SHARED);
        double all = work.values().stream().mapToDouble(it -> it).sum();
        for (Map.Entry<String, Double> service : work.entrySet()) {
            byComponent.put(service.getKey() + "-service", jvms * service.getValue() / all);
        }
        return byComponent;
    }

    /** In ms, of everything that ran on the machine. */
    private double ofAll() {
        return millisByComponent.values().stream().mapToDouble(it -> it).sum();
    }

    /**
     * How many checkouts per second the processors can do with nothing idle, load generator included: an upper bound.
     *
     * @param processors of the kind that the cost was measured on
     */
    double mostPerSecond(int processors) {
        return 1000 * processors / ofAll();
    }
}
