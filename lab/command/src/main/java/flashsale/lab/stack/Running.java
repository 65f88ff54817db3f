package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.result.JvmCpu;
import flashsale.servers.Parallel;
import flashsale.servers.Server;
import flashsale.servers.ServerGroup;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Which parts of a stack run, and whether they do their work. All services and servers are asked at the same time. */
public final class Running {

    private final StackConfig config;
    private final Instances instances;

    Running(StackConfig config) {
        this.config = config;
        this.instances = new Instances(config);
    }

    /** All running processes of the shop. */
    public List<ManagedProcess> processes() {
        return Stream.concat(
                        instances.all().stream().map(ServiceProcess::process).flatMap(Optional::stream),
                        ofShop().flatMap(ManagedProcess::of))
                .toList();
    }

    /** InfluxDB, Grafana and Zipkin, if they run. They are not part of what is measured. */
    List<ManagedProcess> monitoringProcesses() {
        return monitoring().flatMap(ManagedProcess::of).toList();
    }

    boolean isRunning(Build build) {
        return instances.inAnyForm(Deployment.of(build)).anyMatch(ServiceProcess::isRunning);
    }

    /** The CPU time of the build's JVMs since their start, by their own account; empty if not all of them answer. */
    public Optional<JvmCpu> jvmCpu(Build build) {
        return JvmCpuReader.read(instances.inAnyForm(Deployment.of(build)).filter(ServiceProcess::isRunning));
    }

    /** The requests under way in each instance of the build, by its name; without those that do not answer soon. */
    public Map<String, RequestsUnderWay> requests(Build build) {
        Map<String, RequestsUnderWay> requests = new ConcurrentHashMap<>();
        List<Instance> all = instances
                .inAnyForm(Deployment.of(build))
                .filter(ServiceProcess::isRunning)
                .flatMap(process -> process.instances().stream())
                .toList();
        Parallel.each(all, instance -> instance.requests().ifPresent(it -> requests.put(instance.name(), it)));
        return requests;
    }

    /**
     * What the build consists of when it runs, with the bank, the gateway and its stores: how many processes, by {@link ManagedProcess#name}.
     */
    public Map<String, Integer> kinds(Build build, StartOptions options) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        Deployment deployment = Deployment.of(build);
        Stream.concat(instances.of(deployment, options).stream(), instances.outside(options.patterns()).stream())
                .forEach(process -> kinds.merge(process.kind(), 1, Integer::sum));
        Stream.concat(config.stores().of(Set.of(deployment)), Stream.of(config.nginx()))
                .forEach(servers -> kinds.put(servers.name(), servers.nodes().size()));
        return kinds;
    }

    /**
     * Builds that run side by side get compared, on the dashboards or by eye, so they must have the same form.
     *
     * @throws CommandException if another build than these runs in another form
     */
    void requireSameForm(Set<Build> builds, StartOptions chosen) {
        Set<Deployment> starting = Stack.deployments(builds);
        Stream.of(Deployment.values())
                .filter(deployment -> !starting.contains(deployment))
                .filter(deployment -> instances.inOtherForms(deployment, chosen).anyMatch(ServiceProcess::isRunning))
                .findFirst()
                .ifPresent(other -> {
                    throw new CommandException(
                            "%s does not run as %s, and only builds in the same form can be compared. Stop it first: ./flashsale down"
                                    .formatted(
                                            other.id(), chosen.layout() + (chosen.patterns() ? " with patterns" : "")));
                });
    }

    /**
     * A server cannot be started beside one that runs on, and what that one stores is lost when it ends.
     *
     * @throws CommandException if the folder of a server that runs has been deleted
     */
    void requireFolders() {
        List<String> lost = servers()
                .flatMap(group -> group.nodes().stream())
                .filter(Running::isLost)
                .map(ServerGroup::name)
                .distinct()
                .toList();
        if (!lost.isEmpty()) {
            throw new CommandException(
                    "%s has been deleted while the shop ran, and %s run on without their data. Stop everything with ./flashsale down; the next ./flashsale up begins anew."
                            .formatted(config.workspace().state(), String.join(", ", lost)));
        }
    }

    private static boolean isLost(Server server) {
        return server.isRunning() && !Files.isDirectory(server.directory());
    }

    private static Optional<String> problemOf(ServerGroup servers) {
        return servers.nodes().stream().anyMatch(Running::isLost)
                ? Optional.of(
                        "runs on without its folder, which has been deleted; stop everything with ./flashsale down")
                : servers.problem();
    }

    private Stream<ServerGroup> servers() {
        return Stream.concat(ofShop(), monitoring());
    }

    private Stream<ServerGroup> ofShop() {
        return Stream.concat(config.stores().all(), Stream.of(config.nginx()));
    }

    private Stream<ServerGroup> monitoring() {
        return Stream.of(config.influx(), config.grafana(), config.zipkin());
    }

    /** Why these servers do not serve their clients, by name; nothing about those that do. */
    Map<String, String> problemsOf(Stream<? extends ServerGroup> servers) {
        Map<String, Supplier<Optional<String>>> questions = new LinkedHashMap<>();
        servers.forEach(server -> questions.put(server.name(), () -> problemOf(server)));
        return ask(questions);
    }

    /** Whether the build does its work: the gateway, the stores, the bank and all of its services do theirs. */
    public boolean isReady(Build build) {
        return problems(build).isEmpty();
    }

    /** What keeps the build from doing its work: the reasons, by the names of the servers and processes; empty if it does. */
    public Map<String, String> problems(Build build) {
        Deployment deployment = Deployment.of(build);
        List<ServiceProcess> services = instances
                .forms(deployment)
                .filter(processes -> processes.stream().anyMatch(ServiceProcess::isRunning))
                .findFirst()
                .orElse(List.of());
        if (services.isEmpty()) {
            return Map.of("its services", "are not running");
        }
        Map<String, Supplier<Optional<String>>> questions = new LinkedHashMap<>();
        Stream.concat(config.stores().of(Set.of(deployment)), Stream.of(config.nginx()))
                .forEach(server -> questions.put(server.name(), () -> problemOf(server)));
        Stream.concat(instances.outside(false).stream(), services.stream())
                .forEach(process -> questions.put(process.name(), process::problem));
        return ask(questions);
    }

    /** Why processes that run do not do their work, by {@link ManagedProcess#id}. */
    Map<String, String> problems() {
        Map<String, Supplier<Optional<String>>> questions = new LinkedHashMap<>();
        servers().forEach(group -> ManagedProcess.nodes(group)
                .forEach((id, node) -> questions.put(id, () -> problemOf(node))));
        instances.all().stream()
                .filter(ServiceProcess::isRunning)
                .forEach(process -> questions.put(process.name(), process::problem));
        return ask(questions);
    }

    private static Map<String, String> ask(Map<String, Supplier<Optional<String>>> questions) {
        Map<String, String> answers = new ConcurrentHashMap<>();
        Parallel.each(
                questions.entrySet(),
                question -> question.getValue().get().ifPresent(answer -> answers.put(question.getKey(), answer)));
        Map<String, String> inOrder = new LinkedHashMap<>(questions.size());
        questions.keySet().stream().filter(answers::containsKey).forEach(it -> inOrder.put(it, answers.get(it)));
        return inOrder;
    }
}
