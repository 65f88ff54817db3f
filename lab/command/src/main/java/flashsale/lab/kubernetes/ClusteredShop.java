package flashsale.lab.kubernetes;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.stack.Service;
import flashsale.servers.ServerException;
import flashsale.servers.Waiting;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The shop in a namespace of a cluster, deployed by deploy/kubernetes: its deployments and stateful sets, and their pods. What is begun here
 * is over when these are whole again.
 *
 * @param patience until something is whole
 * @param unknown for how long a new pod may not be known to those who ask for it by name
 */
public record ClusteredShop(
        KubernetesApi api, Kubelets kubelets, String namespace, Duration patience, Duration unknown, Duration pause) {

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** Name servers keep answers for 30 s. */
    private static final Duration UNKNOWN = Duration.ofSeconds(35);

    private static final Duration PAUSE = Duration.ofMillis(500);

    private static final String GATEWAY = "gateway";
    private static final List<String> KINDS = List.of("deployments", "statefulsets");

    public ClusteredShop(KubernetesApi api, String namespace) {
        this(api, new Kubelets(api, namespace, System.err), namespace, PATIENCE, UNKNOWN, PAUSE);
    }

    /** Where customers are to go, if they are in the cluster, too. */
    public static URI gateway(String namespace) {
        return URI.create("http://%s.%s.svc:8080".formatted(GATEWAY, namespace));
    }

    /**
     * Makes sure that the build is deployed.
     *
     * @throws CommandException if it is not, or nothing may be read there
     */
    public void require(Build build) {
        Service.ofEachBuild(false).forEach(service -> workload(nameOf(service, build)));
        workload(GATEWAY);
    }

    static String nameOf(Service service, Build build) {
        return "%s-service-%s".formatted(service.id(), build);
    }

    /** What takes part in the build's work and is there, by the names that its parts have in reports. */
    Map<String, Workload> parts(Build build) {
        Map<String, String> names = new LinkedHashMap<>();
        Service.ofEachBuild(false).forEach(service -> names.put(service.id(), nameOf(service, build)));
        names.put("nginx", GATEWAY);
        Stream.concat(Stream.of(Service.BANK.id()), stores(build)).forEach(name -> names.put(name, name));
        Map<String, Workload> parts = new LinkedHashMap<>();
        names.forEach((part, name) -> find(name).ifPresent(workload -> parts.put(part, workload)));
        return parts;
    }

    /** The stores that a build uses. */
    static Stream<String> stores(Build build) {
        return Stream.concat(Stream.of("postgres", "redis"), build.needsBroker() ? Stream.of("rabbitmq") : Stream.of());
    }

    /** Throws {@code CommandException} if it is not there. */
    Workload workload(String name) {
        return find(name)
                .orElseThrow(() -> new CommandException(
                        "There is no %s in the namespace %s. The shop that is meant is deployed by deploy/kubernetes/overlays/try."
                                .formatted(name, namespace)));
    }

    private Optional<Workload> find(String name) {
        return KINDS.stream()
                .flatMap(kind ->
                        api.find("%s/%s".formatted(path(kind), name)).stream().map(found -> Workload.of(kind, found)))
                .findFirst();
    }

    List<Pod> pods(Workload workload) {
        String selector = URLEncoder.encode(workload.selectorInWords(), StandardCharsets.UTF_8);
        return Pod.all(api.get("/api/v1/namespaces/%s/pods?labelSelector=%s".formatted(namespace, selector)))
                .toList();
    }

    /** Ends it at once, unless it has ended. */
    void kill(Pod pod) {
        end(pod, 0);
    }

    /**
     * The same with a pod that has a volume, which stays. It may take a second: at once means for a cluster that another pod may begin to use the
     * volume, whether or not this one still does.
     */
    void killKeeper(Pod pod) {
        end(pod, 1);
    }

    private void end(Pod pod, int graceSeconds) {
        api.delete(pathOf(pod), Map.of("gracePeriodSeconds", graceSeconds, "preconditions", Map.of("uid", pod.uid())));
    }

    /** Ends it as a drain of its node does: when its disruption budget allows it, with all the time it needs to finish. */
    void evict(Pod pod) {
        api.end(
                pathOf(pod) + "/eviction",
                Map.of(
                        "apiVersion",
                        "policy/v1",
                        "kind",
                        "Eviction",
                        "metadata",
                        Map.of("name", pod.name(), "namespace", namespace),
                        "deleteOptions",
                        Map.of("preconditions", Map.of("uid", pod.uid()))));
    }

    /** Replaces all its pods, one after another, as {@code kubectl rollout restart} does. */
    void restart(Workload workload) {
        Map<String, String> now =
                Map.of("kubectl.kubernetes.io/restartedAt", Instant.now().toString());
        api.merge(pathOf(workload), Map.of("spec", Map.of("template", Map.of("metadata", Map.of("annotations", now)))));
    }

    void scale(Workload workload, int replicas) {
        api.merge(pathOf(workload) + "/scale", Map.of("spec", Map.of("replicas", replicas)));
    }

    /**
     * Waits until all its pods are ready, of the same form, and as many as there are to be, and those that were told to end have ended.
     *
     * @param gone pods that the others take the place of, by their uids
     * @throws ServerException if this takes too long
     */
    void awaitWhole(String name, Set<String> gone) {
        Waiting.until(
                () -> isWhole(workload(name), gone),
                patience,
                pause,
                () -> new ServerException("%s is not whole again after %d s: %s"
                        .formatted(name, patience.toSeconds(), inWords(workload(name)))));
    }

    /**
     * Waits until all its pods are known, so that one may die.
     *
     * @throws ServerException if this takes too long
     */
    void awaitKnown(String name) {
        Waiting.until(
                () -> pods(workload(name)).stream().allMatch(pod -> pod.readyFor(unknown)),
                patience,
                pause,
                () -> new ServerException("The pods of %s do not stay ready for %d s: %s"
                        .formatted(name, unknown.toSeconds(), inWords(workload(name)))));
    }

    private boolean isWhole(Workload workload, Set<String> gone) {
        List<Pod> pods = pods(workload);
        return workload.settled()
                && pods.size() == workload.replicas()
                && pods.stream().allMatch(pod -> pod.ready() && !pod.ending() && !gone.contains(pod.uid()));
    }

    private String inWords(Workload workload) {
        List<Pod> pods = pods(workload);
        return "%d of %d pods are ready, %d end"
                .formatted(
                        pods.stream()
                                .filter(pod -> pod.ready() && !pod.ending())
                                .count(),
                        workload.replicas(),
                        pods.stream().filter(Pod::ending).count());
    }

    private String path(String kind) {
        return "/apis/apps/v1/namespaces/%s/%s".formatted(namespace, kind);
    }

    private String pathOf(Workload workload) {
        return "%s/%s".formatted(path(workload.kind()), workload.name());
    }

    private String pathOf(Pod pod) {
        return "/api/v1/namespaces/%s/pods/%s".formatted(namespace, pod.name());
    }
}
