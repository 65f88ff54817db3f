package flashsale.lab.kubernetes;

import flashsale.lab.Build;
import flashsale.lab.Repeated;
import flashsale.lab.kubernetes.Kubelets.Used;
import flashsale.lab.sampling.Look;
import flashsale.lab.sampling.Usage;
import flashsale.lab.sampling.UsageWatch;
import flashsale.servers.ServerException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Watches the pods of a build, and of what it shares with other builds, as the nodes' kubelets count. These look every ten seconds or so: what a
 * pod used between their last look and its end is not known. Nothing is known if they may not be asked.
 */
public final class PodSampler implements UsageWatch {

    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final Kubelets kubelets;
    private final Map<String, Workload> parts;
    private final Map<String, PodMeter> meters = new TreeMap<>();
    private final List<Look> looks = new ArrayList<>();
    private Instant start = Instant.MAX;
    private Optional<Repeated> watching = Optional.empty();

    /** Prepares for watching, which takes a moment. */
    public PodSampler(ClusteredShop shop, Build build) {
        kubelets = shop.kubelets();
        parts = shop.parts(build);
    }

    @Override
    public PodSampler start() {
        start = Instant.now();
        look();
        watching = Optional.of(new Repeated(INTERVAL, "pod-sampler", this::look));
        return this;
    }

    @Override
    public Map<String, Usage> stop() {
        close();
        look();
        return usage();
    }

    @Override
    public synchronized List<Look> looks() {
        return List.copyOf(looks);
    }

    private synchronized Map<String, Usage> usage() {
        Map<String, Usage> usage = new TreeMap<>();
        meters.forEach((part, meter) -> usage.put(part, meter.usage()));
        return usage;
    }

    synchronized void look() {
        try {
            Instant at = Instant.now();
            kubelets.read().ifPresent(used -> add(at, used));
        } catch (ServerException away) {
            // the next look sees what was used meanwhile
        }
    }

    private void add(Instant at, List<Used> used) {
        Map<String, Integer> instances = new TreeMap<>();
        parts.forEach((part, workload) -> {
            List<PodReading> pods = used.stream()
                    .filter(it -> workload.has(it.pod()))
                    .map(Used::reading)
                    .toList();
            meters.computeIfAbsent(part, _ -> new PodMeter(start)).read(at, pods);
            instances.put(part, pods.size());
        });
        Map<String, Double> cpuSeconds = new TreeMap<>();
        usage().forEach((part, sum) -> cpuSeconds.put(part, sum.cpuSeconds()));
        looks.add(new Look(at, cpuSeconds, instances));
    }

    @Override
    public void close() {
        watching.ifPresent(Repeated::close);
    }
}
