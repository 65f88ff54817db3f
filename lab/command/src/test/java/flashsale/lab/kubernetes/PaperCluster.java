package flashsale.lab.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import flashsale.lab.kubernetes.PaperPods.Kept;
import flashsale.lab.kubernetes.PaperPods.PaperPod;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An API server on paper: what the lab asks of a cluster, over {@link PaperPods}. */
public final class PaperCluster implements AutoCloseable {

    static final String NAMESPACE = "paper";

    private static final String APPS = "/apis/apps/v1/namespaces/" + NAMESPACE + "/";
    private static final String PODS = "/api/v1/namespaces/" + NAMESPACE + "/pods";

    private record Answer(int status, Object body) {}

    final PaperPods pods = new PaperPods();

    /** Methods with the beginnings of paths that are refused. */
    final List<String> forbidden = new ArrayList<>();

    /** How many requests find the API away. */
    final AtomicInteger away = new AtomicInteger();

    /** CPU time and memory that the kubelet tells, by pods' names. */
    final Map<String, double[]> used = new ConcurrentHashMap<>();

    final List<String> tokens = new ArrayList<>();
    private final HttpServer server;

    public PaperCluster() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    /** What was done in it, in its order. */
    public List<String> happened() {
        return pods.happened();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            tokens.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            JsonNode body =
                    JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes());
            Answer answer = away.getAndUpdate(left -> Math.max(0, left - 1)) > 0
                    ? new Answer(503, "")
                    : answer(exchange.getRequestMethod(), exchange.getRequestURI(), body);
            byte[] json = JsonMapper.shared().writeValueAsBytes(answer.body);
            exchange.sendResponseHeaders(answer.status, json.length);
            exchange.getResponseBody().write(json);
        }
    }

    private Answer answer(String method, URI uri, JsonNode body) {
        String path = uri.getPath();
        if (forbidden.stream().anyMatch((method + " " + path)::startsWith)) {
            return status(403, "User \"study\" cannot %s %s".formatted(method, path));
        }
        if (path.endsWith("/proxy/stats/summary")) {
            return stats();
        }
        if (path.equals(PODS)) {
            pods.tick();
            return new Answer(200, Map.of("items", listed(uri)));
        }
        if (path.startsWith(PODS)) {
            return ending(method, path.substring(PODS.length() + 1), body);
        }
        return workload(method, path.substring(APPS.length()).split("/", -1), body);
    }

    private List<Map<String, Object>> listed(URI uri) {
        String query = uri.getQuery() == null ? "" : URLDecoder.decode(uri.getQuery(), StandardCharsets.UTF_8);
        return pods.kept.entrySet().stream()
                .filter(it -> query.isEmpty() || query.equals("labelSelector=app=" + it.getKey()))
                .flatMap(it -> it.getValue().pods.stream().map(pod -> json(it.getKey(), pod)))
                .toList();
    }

    private static Map<String, Object> json(String app, PaperPod pod) {
        Map<String, Object> metadata = new ConcurrentHashMap<>(Map.of(
                "name", pod.name, "uid", pod.uid, "labels", Map.of("app", app, "pod-template-hash", pod.revision)));
        if (pod.ending) {
            metadata.put("deletionTimestamp", "2026-01-01T00:00:00Z");
        }
        return Map.of(
                "metadata",
                metadata,
                "spec",
                Map.of("nodeName", "node"),
                "status",
                Map.of(
                        "phase",
                        "Running",
                        "conditions",
                        List.of(Map.of("type", "Ready", "status", pod.isReady() ? "True" : "False"))));
    }

    private Answer ending(String method, String rest, JsonNode body) {
        boolean eviction = rest.endsWith("/eviction");
        String name = rest.replace("/eviction", "");
        PaperPod pod = pods.pod(name).orElse(null);
        if (pod == null) {
            return status(404, "pods \"%s\" not found".formatted(name));
        }
        JsonNode options = eviction ? body.path("deleteOptions") : body;
        if (!options.path("preconditions").path("uid").asString("").equals(pod.uid)) {
            return status(409, "the UID in the precondition does not match");
        }
        if (eviction && !pods.mayBeEvicted(pod)) {
            pods.note("refused to evict");
            pods.tick();
            return status(429, "Cannot evict pod as it would violate the pod's disruption budget.");
        }
        int seconds = options.path("gracePeriodSeconds").asInt(30);
        pods.note(eviction ? "evicted " + name : "killed %s within %d s".formatted(name, seconds));
        if (seconds == 0) {
            pods.kill(pod);
        } else {
            PaperPods.end(pod);
        }
        return new Answer(method.equals("POST") ? 201 : 200, Map.of());
    }

    private Answer workload(String method, String[] path, JsonNode body) {
        Kept kept = pods.kept.get(path[1]);
        if (kept == null || !kept.kind.equals(path[0])) {
            return status(404, "%s \"%s\" not found".formatted(path[0], path[1]));
        }
        if (method.equals("PATCH")) {
            kept.generation++;
            if (path.length > 2) {
                kept.replicas = body.path("spec").path("replicas").asInt();
                pods.note("scaled %s to %d".formatted(path[1], kept.replicas));
            } else {
                kept.revision = "revision " + kept.generation;
                pods.note("restarted " + path[1]);
            }
        }
        long updated = kept.pods.stream()
                .filter(pod -> !pod.ending && pod.revision.equals(kept.revision))
                .count();
        return new Answer(
                200,
                Map.of(
                        "metadata",
                        Map.of("name", path[1], "generation", kept.generation),
                        "spec",
                        Map.of("replicas", kept.replicas, "selector", Map.of("matchLabels", Map.of("app", path[1]))),
                        "status",
                        Map.of("observedGeneration", kept.observed, "updatedReplicas", updated)));
    }

    private Answer stats() {
        List<Map<String, Object>> all = pods.pods()
                .filter(pod -> used.containsKey(pod.name))
                .map(pod -> Map.<String, Object>of(
                        "podRef",
                        Map.of("name", pod.name, "namespace", NAMESPACE, "uid", pod.uid),
                        "startTime",
                        pod.startedAt.toString(),
                        "cpu",
                        Map.of("usageCoreNanoSeconds", used.get(pod.name)[0] * 1e9),
                        "memory",
                        Map.of("workingSetBytes", used.get(pod.name)[1] * 1024 * 1024)))
                .toList();
        return new Answer(200, Map.of("pods", all));
    }

    private static Answer status(int code, String message) {
        return new Answer(code, Map.of("kind", "Status", "message", message));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
