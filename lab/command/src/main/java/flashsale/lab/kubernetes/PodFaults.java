package flashsale.lab.kubernetes;

import flashsale.lab.Build;
import flashsale.lab.disturbance.Fault;
import flashsale.lab.stack.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What happens to a shop in a cluster: what its operators do, what a drain of a node does, and pods that die. Each fault happens to all pods of
 * one deployment, one after another, and is over when the deployment is whole again.
 *
 * @param shop asked when a fault begins
 */
public record PodFaults(Supplier<ClusteredShop> shop, Build build) {

    private static final String GATEWAY = "gateway";

    /** How long they last at most where two processors run everything, with two pods of each service. */
    private static final Duration RESTART = Duration.ofSeconds(95);

    private static final Duration KILLS = Duration.ofSeconds(85);
    private static final Duration EVICTIONS = Duration.ofSeconds(95);
    private static final Duration OUT_AND_IN = Duration.ofSeconds(70);
    private static final Duration OF_A_STORE = Duration.ofSeconds(30);

    /** What a plan can have; the shop need not be there. */
    public static List<Fault> known(Build build) {
        return new PodFaults(
                        () -> {
                            throw new IllegalStateException("only their names are known");
                        },
                        build)
                .all();
    }

    /** All that a plan can choose from. */
    public List<Fault> all() {
        List<Fault> all = new ArrayList<>();
        for (Service service : Service.ofEachBuild(false)) {
            String kind = service.id();
            String name = ClusteredShop.nameOf(service, build);
            all.addAll(ofPods(kind, name));
            all.add(fault("scale %s out and in".formatted(kind), OUT_AND_IN, there -> outAndIn(there, name)));
        }
        all.addAll(ofPods(GATEWAY, GATEWAY));
        ClusteredShop.stores(build)
                .map(store -> fault("kill " + store, OF_A_STORE, there -> each(there, store, there::killKeeper)))
                .forEach(all::add);
        return all;
    }

    private List<Fault> ofPods(String kind, String name) {
        return List.of(
                fault("restart " + kind, RESTART, there -> restart(there, name)),
                fault("kill each " + kind, KILLS, there -> kill(there, name)),
                fault("evict each " + kind, EVICTIONS, there -> each(there, name, there::evict)));
    }

    /** The lab need not undo it: the cluster does. */
    private Fault fault(String name, Duration atMost, Consumer<ClusteredShop> whatHappens) {
        return Fault.untilItIsOver(name, atMost, () -> whatHappens.accept(shop.get()));
    }

    private static void restart(ClusteredShop shop, String name) {
        shop.restart(shop.workload(name));
        shop.awaitWhole(name, Set.of());
    }

    /** Two do not die within the time in which nobody knows the first one's successor. */
    private static void kill(ClusteredShop shop, String name) {
        each(shop, name, pod -> {
            shop.awaitKnown(name);
            shop.kill(pod);
        });
    }

    private static void each(ClusteredShop shop, String name, Consumer<Pod> end) {
        Set<String> gone = new HashSet<>();
        for (Pod pod : shop.pods(shop.workload(name))) {
            end.accept(pod);
            gone.add(pod.uid());
            shop.awaitWhole(name, gone);
        }
    }

    /** One more pod, and one less, also if the new one does not get ready. */
    private static void outAndIn(ClusteredShop shop, String name) {
        Workload before = shop.workload(name);
        try {
            shop.scale(before, before.replicas() + 1);
            shop.awaitWhole(name, Set.of());
        } finally {
            shop.scale(before, before.replicas());
        }
        shop.awaitWhole(name, Set.of());
    }
}
