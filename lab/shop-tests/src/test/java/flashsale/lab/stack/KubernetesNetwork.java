package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.stream;
import static flashsale.lab.stack.KubernetesFiles.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Who may connect to whom by the network policies of an overlay, between pods of its namespace. */
record KubernetesNetwork(List<JsonNode> policies) {

    static KubernetesNetwork of(KubernetesFiles files) {
        return new KubernetesNetwork(files.all("NetworkPolicy"));
    }

    boolean lets(JsonNode from, JsonNode to, int port) {
        return letsOut(labels(from), labels(to), port) && letsIn(labels(from), labels(to), port);
    }

    /** Whether the pod may connect to the port of any address. */
    boolean letsOutOfTheCluster(JsonNode from, int port) {
        return policies.stream()
                .filter(it -> isOf(it, "Egress", labels(from)))
                .flatMap(it -> stream(it.path("spec").path("egress")))
                .anyMatch(rule -> !rule.has("to") && hasPort(rule, port));
    }

    private boolean letsOut(Map<String, String> from, Map<String, String> to, int port) {
        List<JsonNode> own =
                policies.stream().filter(it -> isOf(it, "Egress", from)).toList();
        return own.isEmpty()
                || own.stream()
                        .flatMap(it -> stream(it.path("spec").path("egress")))
                        .anyMatch(rule -> hasPort(rule, port) && hasPeer(rule.path("to"), to));
    }

    private boolean letsIn(Map<String, String> from, Map<String, String> to, int port) {
        List<JsonNode> own =
                policies.stream().filter(it -> isOf(it, "Ingress", to)).toList();
        return own.isEmpty()
                || own.stream()
                        .flatMap(it -> stream(it.path("spec").path("ingress")))
                        .anyMatch(rule -> hasPort(rule, port) && hasPeer(rule.path("from"), from));
    }

    private static boolean isOf(JsonNode policy, String direction, Map<String, String> labels) {
        JsonNode spec = policy.path("spec");
        return stream(spec.path("policyTypes")).anyMatch(it -> it.asString("").equals(direction))
                && selects(spec.path("podSelector"), labels);
    }

    private static boolean hasPort(JsonNode rule, int port) {
        return !rule.has("ports")
                || stream(rule.path("ports")).anyMatch(it -> it.path("port").asInt() == port);
    }

    private static boolean hasPeer(JsonNode peers, Map<String, String> labels) {
        return peers.isEmpty()
                || stream(peers)
                        .anyMatch(it -> it.has("podSelector")
                                && !it.has("namespaceSelector")
                                && selects(it.path("podSelector"), labels));
    }

    private static boolean selects(JsonNode selector, Map<String, String> labels) {
        return selector.path("matchLabels").properties().stream()
                        .allMatch(it -> it.getValue().asString("").equals(labels.get(it.getKey())))
                && stream(selector.path("matchExpressions")).allMatch(it -> matches(it, labels));
    }

    private static boolean matches(JsonNode expression, Map<String, String> labels) {
        String value = labels.getOrDefault(text(expression, "key"), "");
        return switch (text(expression, "operator")) {
            case "DoesNotExist" -> value.isEmpty();
            case "NotIn" ->
                stream(expression.path("values"))
                        .noneMatch(it -> it.asString("").equals(value));
            default -> throw new AssertionError(expression);
        };
    }

    private static Map<String, String> labels(JsonNode workload) {
        Map<String, String> labels = new TreeMap<>();
        workload.path("spec")
                .path("template")
                .path("metadata")
                .path("labels")
                .properties()
                .forEach(it -> labels.put(it.getKey(), it.getValue().asString("")));
        return labels;
    }
}
