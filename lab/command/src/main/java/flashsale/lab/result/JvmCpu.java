package flashsale.lab.result;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of the services' JVMs by their own account, in seconds, without the bank's JVM.
 *
 * @param workByService of all instances of a service, without compiling and collecting; {@value #SHARED} is what cannot be attributed in a
 *     node, such as the scheduler of virtual threads
 * @param compiler of the just-in-time compiler; null if the system does not report it
 * @param collector of the garbage collector; null if the system does not report it
 */
public record JvmCpu(
        Map<String, Double> workByService,
        @Nullable Double compiler,
        @Nullable Double collector) {

    public static final String SHARED = "shared";

    public static final JvmCpu NONE = new JvmCpu(Map.of(), 0.0, 0.0);

    public JvmCpu {
        workByService = new TreeMap<>(workByService);
    }

    public JvmCpu plus(JvmCpu other) {
        Map<String, Double> sum = new TreeMap<>(workByService);
        other.workByService.forEach((service, seconds) -> sum.merge(service, seconds, Double::sum));
        return new JvmCpu(sum, sum(compiler, other.compiler, 1), sum(collector, other.collector, 1));
    }

    /** The CPU time used since. */
    public JvmCpu since(JvmCpu earlier) {
        Map<String, Double> difference = new TreeMap<>(workByService);
        earlier.workByService.forEach((service, seconds) -> difference.merge(service, -seconds, Double::sum));
        return new JvmCpu(difference, sum(compiler, earlier.compiler, -1), sum(collector, earlier.collector, -1));
    }

    /** Without compiling and collecting, in seconds. */
    public double work() {
        return workByService.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Empty if the system does not report what the compilers used. */
    public Optional<Warmth> warmth() {
        if (compiler == null || collector == null) {
            return Optional.empty();
        }
        double all = work() + compiler + collector;
        return Optional.of(new Warmth(all == 0 ? 0 : compiler / all));
    }

    private static @Nullable Double sum(@Nullable Double one, @Nullable Double other, int sign) {
        return one == null || other == null ? null : (Double) (one + sign * other);
    }
}
