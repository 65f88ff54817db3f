package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.network.NetworkLink;
import flashsale.lab.result.JvmCpu;
import flashsale.servers.ZipkinServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The processes of a workspace: the services of all builds, the gateway, the bank and the backing servers. They keep running when this JVM
 * ends, and a new stack of the same workspace finds them.
 */
public final class Stack {

    private final StackConfig config;
    private final Instances instances;
    private final Services services;
    private final AotTraining training;
    private final BackingServers backing;
    private final ShopData data;
    private final Gateway gateway;
    private final Monitoring monitoring;
    private final StackHealth health;

    private Optional<StoreNetwork> network = Optional.empty();

    private Stack(StackConfig config) {
        this.config = config;
        this.instances = new Instances(config);
        this.services = new Services(config.workspace());
        this.backing = new BackingServers(config);
        this.monitoring = new Monitoring(config);
        this.health = new StackHealth(config, instances);
        this.gateway = new Gateway(config, config.workspace().gatewayTemplates());
        this.data = new ShopData(config, instances, services, backing);
        this.training = new AotTraining(config, instances, services, data, gateway);
    }

    /** With the stores that are running, of either kind. */
    public static Stack of(Workspace workspace) {
        return of(StackConfig.of(workspace));
    }

    /** With stores of this kind. */
    public static Stack of(Workspace workspace, Redundancy redundancy) {
        return of(StackConfig.of(workspace, redundancy));
    }

    /** The same, on the same ports, with stores of this kind. */
    public Stack with(Redundancy redundancy) {
        return of(config.with(redundancy));
    }

    static Stack of(StackConfig config) {
        return new Stack(config);
    }

    public StackConfig config() {
        return config;
    }

    /**
     * Starts everything that the builds need and that is not running, and returns when it is ready. After a failure, what was started keeps
     * running.
     *
     * @throws CommandException with a message for the user
     * @throws flashsale.servers.ServerException with a message for the user
     */
    public synchronized void start(Set<Build> builds, StartOptions chosen) {
        health.requireFolders();
        Set<Deployment> deployments = deployments(builds);
        deployments.forEach(deployment ->
                services.stop(inOtherForms(deployment, chosen).toList(), deployment.id() + " in its other form"));
        if (!chosen.patterns()) {
            services.stop(List.of(instances.mail()), "the mail server");
        }
        if (!config.nginx().isRunning()) {
            config.nginx().stop(); // workers of a killed one serve on
        }
        new PortCheck(config).requireFree(wanted(deployments, chosen), deployments);
        keepOffset();
        monitoring.start(); // before the services, which are told of it
        List<ServiceProcess> wanted = wanted(deployments, chosen);
        data.open(deployments, chosen.oldData(), chosen.patterns());
        gateway.start(Deployment::of, chosen::balancing, chosen.patterns());
        if (network.isEmpty()) {
            network = chosen.network().map(quality -> StoreNetwork.open(config.ports(), quality));
        }
        if (wanted.stream().anyMatch(process -> process.has(Service.USER) && !process.isRunning())) {
            config.keepAdminPassword();
        }
        services.launch(wanted, services.launcher()::command);
        services.awaitReady(
                wanted,
                () -> health.problemsOf(
                        deployments.stream().flatMap(config::storesOf).distinct()));
        data.expect(deployments);
    }

    private void keepOffset() {
        new KeptOffset(config.workspace()).keep(config.ports().offset());
    }

    /** Starts Zipkin, for services that are told of it and started afterwards, and returns its URL. */
    public String startZipkin() {
        ZipkinServer zipkin = config.zipkin();
        if (!zipkin.isRunning()) {
            keepOffset();
            Progress.run("Starting " + zipkin.name(), zipkin::start);
        }
        return zipkin.url().toString();
    }

    /**
     * Somebody would compare builds that run side by side, on the dashboards or by eye.
     *
     * @throws CommandException if another build than these runs in another form
     */
    void requireSameForm(Set<Build> builds, StartOptions chosen) {
        Set<Deployment> starting = deployments(builds);
        Stream.of(Deployment.values())
                .filter(deployment -> !starting.contains(deployment))
                .filter(deployment -> inOtherForms(deployment, chosen).anyMatch(ServiceProcess::isRunning))
                .findFirst()
                .ifPresent(other -> {
                    throw new CommandException(
                            "%s does not run as %s, and only builds in the same form can be compared. Stop it first: ./flashsale down"
                                    .formatted(
                                            other.id(), chosen.layout() + (chosen.patterns() ? " with patterns" : "")));
                });
    }

    /** Processes that run on the same ports in another layout, or with other patterns. */
    private Stream<ServiceProcess> inOtherForms(Deployment deployment, StartOptions chosen) {
        Set<Path> inThisForm = instances.of(deployment, chosen).stream()
                .map(ServiceProcess::pidFile)
                .collect(Collectors.toSet());
        return instances.inAnyForm(deployment).filter(process -> !inThisForm.contains(process.pidFile()));
    }

    private List<ServiceProcess> wanted(Set<Deployment> deployments, StartOptions chosen) {
        List<ServiceProcess> wanted = new ArrayList<>(instances.outside(chosen.patterns()));
        deployments.forEach(deployment -> wanted.addAll(instances.of(deployment, chosen)));
        return wanted;
    }

    /** Whether the services start from an AOT cache that fits the current jars. */
    public boolean isTrained() {
        return training.isDone();
    }

    /**
     * Makes the AOT cache, with which services start in half the time. Stops all services first and leaves none running.
     *
     * @param load puts some load on a build
     * @throws CommandException with a message for the user
     */
    public synchronized void train(Consumer<Build> load) {
        training.run(load);
    }

    /** Stops the services of one build. What the builds share keeps running. */
    public synchronized void stop(Build build) {
        stopServices(Deployment.of(build));
    }

    /** Stops everything, including what a killed run left running. */
    public synchronized void stop() {
        new LoadGenerators(config.workspace().clientLogs()).stop();
        config.nginx().stop();
        services.stop(instances.all(), "the services");
        network.ifPresent(StoreNetwork::close);
        network = Optional.empty();
        backing.stop();
        monitoring.stop();
    }

    /** Stops everything when this JVM ends, for example by Ctrl-C, unless this is called off. */
    OnExit stopOnExit() {
        return stopOnExit(this::stop);
    }

    /** The same for these builds; builds that run already, and what they share, keep running. */
    OnExit stopOnExit(Set<Build> builds) {
        Set<Build> running = Stream.of(Build.values()).filter(this::isRunning).collect(Collectors.toSet());
        if (running.isEmpty()) {
            return stopOnExit();
        }
        Set<Build> started = EnumSet.copyOf(builds);
        started.removeAll(running);
        return stopOnExit(() -> started.forEach(this::stop));
    }

    private static OnExit stopOnExit(Runnable stop) {
        Thread caller = Thread.currentThread();
        return OnExit.run("stop the stack", () -> {
            caller.interrupt(); // it may be starting more
            stop.run();
        });
    }

    private boolean isRunning(Build build) {
        return instances.inAnyForm(Deployment.of(build)).anyMatch(ServiceProcess::isRunning);
    }

    /** Whether the build does its work: the gateway, the stores, the bank and all of its services do theirs. */
    public boolean isReady(Build build) {
        return problems(build).isEmpty();
    }

    /** What keeps the build from doing its work: why, by who; empty if it does. */
    Map<String, String> problems(Build build) {
        return health.problemsOf(build);
    }

    /** Why running processes do not do their work, by {@link ManagedProcess#id}. */
    Map<String, String> problems() {
        return health.problemsOfRunning();
    }

    /** The CPU time of the build's JVMs since their start, by their own account; empty if not all of them answer. */
    public Optional<JvmCpu> jvmCpu(Build build) {
        return JvmCpuReader.read(instances.inAnyForm(Deployment.of(build)).filter(ServiceProcess::isRunning));
    }

    /** InfluxDB and Grafana, if they run. They are not part of what is measured. */
    public List<ManagedProcess> monitoringProcesses() {
        return monitoring.processes().toList();
    }

    /** One line for the user: where the dashboard is, or why there is none. */
    public String monitoring() {
        return monitoring.inWords();
    }

    /** The simulated network to each store, by the store's name; none if the stack was started without. */
    public Map<String, NetworkLink> networkLinks() {
        return network.map(StoreNetwork::links).orElse(Map.of());
    }

    /** All running processes of the shop. */
    public List<ManagedProcess> processes() {
        return Stream.concat(
                        instances.all().stream().map(ServiceProcess::process).flatMap(Optional::stream),
                        backing.processes())
                .toList();
    }

    /**
     * What the build consists of when it runs, with the bank, the gateway and its stores: how many processes, by {@link ManagedProcess#name}.
     */
    public Map<String, Integer> kinds(Build build, StartOptions options) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        Deployment deployment = Deployment.of(build);
        Stream.concat(instances.of(deployment, options).stream(), instances.outside(options.patterns()).stream())
                .forEach(process -> kinds.merge(process.kind(), 1, Integer::sum));
        Stream.concat(config.storesOf(deployment), Stream.of(config.nginx()))
                .forEach(servers -> kinds.put(servers.name(), servers.nodes().size()));
        return kinds;
    }

    private void stopServices(Deployment deployment) {
        services.stop(instances.inAnyForm(deployment).toList(), "the services of " + deployment.id());
    }

    private static Set<Deployment> deployments(Set<Build> builds) {
        return builds.stream()
                .map(Deployment::of)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Deployment.class)));
    }
}
