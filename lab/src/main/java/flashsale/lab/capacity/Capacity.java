package flashsale.lab.capacity;

import flashsale.lab.result.Components;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * How much machine a rate of checkouts needs, if a checkout goes on costing what it did where it was measured. Reality is dearer: what is
 * replicated, what travels between machines and what waits for locks and disks was not measured.
 *
 * @param needs of each component, the dearest first
 * @param cores of all together
 * @param nodes machines with so many cores
 */
public record Capacity(List<Need> needs, double cores, int nodes) {

    /**
     * Calculates it.
     *
     * @param perSecond checkouts per second
     */
    public static Capacity of(CheckoutCost cost, double perSecond, Sizes sizes) {
        List<Need> needs = cost.millisByComponent().entrySet().stream()
                .filter(it -> Components.isOfSystem(it.getKey()) && !it.getKey().equals("bank")) // is not the shop's
                .map(it -> need(it, perSecond, sizes))
                .sorted(Comparator.comparingDouble(Need::cores).reversed())
                .toList();
        double cores = needs.stream().mapToDouble(Need::cores).sum();
        return new Capacity(needs, cores, (int) Math.ceil(cores / sizes.nodeCores()));
    }

    private static Need need(Map.Entry<String, Double> cost, double perSecond, Sizes sizes) {
        Component component = Component.of(cost.getKey(), sizes);
        double cores = perSecond * cost.getValue() / 1000 / sizes.utilisation();
        int full = (int) Math.ceil(cores / component.cores());
        return new Need(
                cost.getKey(),
                cost.getValue(),
                cores,
                Math.max(component.fewest(), full),
                component.divisible()
                        ? Double.POSITIVE_INFINITY
                        : 1000 * component.cores() * sizes.utilisation() / cost.getValue());
    }

    /** What is full first, as the rate grows: of what has one primary. */
    public Need bottleneck() {
        return needs.stream()
                .min(Comparator.comparingDouble(Need::mostPerSecond))
                .orElseThrow();
    }
}
