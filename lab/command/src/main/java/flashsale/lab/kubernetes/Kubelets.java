package flashsale.lab.kubernetes;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What the nodes' kubelets count of a namespace's pods. Whether they may be asked is found out, and said, once. */
final class Kubelets {

    /** Whoever looks often need not wait for an answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** What a pod uses. */
    record Used(Pod pod, PodReading reading) {}

    private final KubernetesApi api;
    private final String namespace;
    private final PrintStream out;
    private boolean forbidden;

    Kubelets(KubernetesApi api, String namespace, PrintStream out) {
        this.api = api.within(PATIENCE);
        this.namespace = namespace;
        this.out = out;
    }

    /**
     * What is known of all pods that are there; empty if this account may not ask.
     *
     * @throws flashsale.servers.ServerException if there is no answer soon
     */
    synchronized Optional<List<Used>> read() {
        if (forbidden) {
            return Optional.empty();
        }
        Map<String, List<Pod>> byNode = Pod.all(api.get("/api/v1/namespaces/%s/pods".formatted(namespace)))
                .filter(pod -> !pod.node().isEmpty())
                .collect(Collectors.groupingBy(Pod::node, TreeMap::new, Collectors.toList()));
        List<Used> used = new ArrayList<>();
        for (Map.Entry<String, List<Pod>> node : byNode.entrySet()) {
            Optional<JsonNode> stats = api.getIfAllowed(
                    "/api/v1/nodes/%s/proxy/stats/summary?only_cpu_and_memory=true".formatted(node.getKey()));
            if (stats.isEmpty()) {
                forbidden = true;
                out.println(
                        "CPU time and memory are not measured: this account may not ask the nodes for them (nodes/proxy).");
                return Optional.empty();
            }
            List<PodReading> readings =
                    stats.get().path("pods").valueStream().map(PodReading::of).toList();
            node.getValue().forEach(pod -> readings.stream()
                    .filter(reading -> reading.uid().equals(pod.uid()))
                    .forEach(reading -> used.add(new Used(pod, reading))));
        }
        return Optional.of(used);
    }
}
