package flashsale.lab.capacity;

import flashsale.lab.CommandException;
import flashsale.lab.result.Components;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * How many machines a rate of checkouts needs, if a checkout costs there what it did where it was measured. Really it costs more:
 * replication, traffic between machines, and waits for locks and disks were not measured.
 *
 * @param needs of each component, the dearest first
 * @param cores of all together
 * @param machines with these cores
 */
record Capacity(List<Need> needs, double cores, int machines) {

    /** A second instance of these does not do more: it would be a replica of the only primary. */
    private static final Set<String> WITH_ONE_PRIMARY = Set.of("redis", "postgres");

    /**
     * What one component needs.
     *
     * @param millis of CPU time per checkout
     * @param cores at the planned utilisation
     * @param instances that have these cores together; for a store with one primary, parts of the data with a primary each
     * @param mostPerSecond checkouts per second at which one primary is full; infinite where more instances do more
     */
    record Need(String component, double millis, double cores, int instances, double mostPerSecond) {}

    /**
     * What there is to fill.
     *
     * @param utilisation the share of a processor's time that is planned for, between 0 and 1; the rest is for peaks and lost instances
     * @param instanceCores processors that an instance of a service may use
     * @param machineCores processors of a machine, the most that a database server may use
     */
    record Sizes(double utilisation, double instanceCores, double machineCores) {

        Sizes {
            if (!(utilisation > 0 && utilisation <= 1 && instanceCores > 0 && machineCores > 0)) {
                throw new CommandException(
                        "The utilisation must be above 0 and at most 1, and numbers of cores positive.");
            }
        }

        /** The most that one instance of the component can use. */
        private double coresOf(String component) {
            return switch (component) {
                case "redis" -> 1; // one thread executes commands
                case "postgres", "rabbitmq" -> machineCores;
                default -> instanceCores;
            };
        }
    }

    /** @param perSecond checkouts per second */
    static Capacity of(CheckoutCost cost, double perSecond, Sizes sizes) {
        List<Need> needs = cost.millisByComponent().entrySet().stream()
                .filter(it -> Components.isOfSystem(it.getKey()) && !it.getKey().equals("bank")) // is not the shop's
                .map(it -> need(it.getKey(), it.getValue(), perSecond, sizes))
                .sorted(Comparator.comparingDouble(Need::cores).reversed())
                .toList();
        double cores = needs.stream().mapToDouble(Need::cores).sum();
        return new Capacity(needs, cores, (int) Math.ceil(cores / sizes.machineCores()));
    }

    private static Need need(String component, double millis, double perSecond, Sizes sizes) {
        double each = sizes.coresOf(component);
        double cores = perSecond * millis / 1000 / sizes.utilisation();
        double mostPerSecond = WITH_ONE_PRIMARY.contains(component)
                ? 1000 * each * sizes.utilisation() / millis
                : Double.POSITIVE_INFINITY;
        return new Need(
                component, millis, cores, Math.max(fewest(component), (int) Math.ceil(cores / each)), mostPerSecond);
    }

    /** How many instances there are at least, so that one may fail; replicas of a primary do not count. */
    private static int fewest(String component) {
        return WITH_ONE_PRIMARY.contains(component) ? 1 : component.equals("rabbitmq") ? 3 : 2;
    }

    /** What is full first as the rate grows, of the stores that have one primary. */
    Need bottleneck() {
        return needs.stream()
                .min(Comparator.comparingDouble(Need::mostPerSecond))
                .orElseThrow();
    }
}
