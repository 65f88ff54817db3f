package flashsale.lab.kubernetes;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * A deployment, or a stateful set, which keeps a number of pods.
 *
 * @param kind as in paths of the API: {@code deployments} or {@code statefulsets}
 * @param selector the labels of its pods
 * @param replicas how many it is to keep
 * @param settled whether it has seen what it is to be, and all its pods are of that form
 */
record Workload(String kind, String name, Map<String, String> selector, int replicas, boolean settled) {

    static Workload of(String kind, JsonNode workload) {
        JsonNode spec = workload.path("spec");
        JsonNode status = workload.path("status");
        Map<String, String> selector = new TreeMap<>();
        spec.path("selector")
                .path("matchLabels")
                .properties()
                .forEach(label -> selector.put(label.getKey(), label.getValue().asString("")));
        int replicas = spec.path("replicas").asInt(1);
        boolean seen = status.path("observedGeneration").asLong(0)
                >= workload.path("metadata").path("generation").asLong(0);
        return new Workload(
                kind,
                workload.path("metadata").path("name").asString(""),
                selector,
                replicas,
                seen && status.path("updatedReplicas").asInt(0) == replicas);
    }

    /** As a list of pods is asked for. */
    String selectorInWords() {
        return selector.entrySet().stream()
                .map(label -> label.getKey() + "=" + label.getValue())
                .collect(Collectors.joining(","));
    }

    boolean has(Pod pod) {
        return !selector.isEmpty() && pod.labels().entrySet().containsAll(selector.entrySet());
    }
}
