package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.network.NetworkLink;
import flashsale.servers.ZipkinServer;
import java.util.EnumSet;
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
    private final Running running;

    private Optional<StoreNetwork> network = Optional.empty();

    private Stack(StackConfig config) {
        this.config = config;
        this.instances = new Instances(config);
        this.services = new Services(config.workspace());
        this.backing = new BackingServers(config);
        this.monitoring = new Monitoring(config);
        this.running = new Running(config);
        this.gateway = new Gateway(config, config.workspace().gatewayTemplates());
        this.data = new ShopData(config, instances, services, backing);
        this.training = new AotTraining(config, instances, services, data, gateway);
    }

    /** With the stores that are running, of whichever kind. */
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
        running.requireFolders();
        Set<Deployment> deployments = deployments(builds);
        deployments.forEach(deployment -> services.stop(
                instances.inOtherForms(deployment, chosen).toList(), deployment.id() + " in its other form"));
        if (!chosen.patterns()) {
            services.stop(List.of(instances.mail()), "the mail server");
        }
        if (!config.nginx().isRunning()) {
            config.nginx().stop(); // workers of a killed one serve on
        }
        new PortCheck(config).requireFree(instances.of(deployments, chosen), deployments);
        keepOffset();
        monitoring.start(); // before the services, which are told of it
        List<ServiceProcess> wanted = instances.of(deployments, chosen);
        data.open(deployments, chosen.oldData(), chosen.patterns());
        gateway.start(Deployment::of, chosen::balancing, chosen.patterns());
        if (network.isEmpty()) {
            network = chosen.network().map(quality -> StoreNetwork.open(config.ports(), quality));
        }
        if (wanted.stream().anyMatch(process -> process.has(Service.USER) && !process.isRunning())) {
            config.keepAdminPassword();
        }
        services.launch(wanted, services.launcher()::command);
        services.awaitReady(wanted, () -> running.problemsOf(config.stores().of(deployments)));
        gateway.awaitServices(builds, chosen.patterns());
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

    /** Whether no other build than these has data. Those of a training that was broken off are nobody's. */
    public boolean hasOnlyDataOf(Set<Build> builds) {
        Set<Deployment> those = EnumSet.of(Deployment.TRAINING);
        those.addAll(deployments(builds));
        return those.containsAll(data.deployments());
    }

    /** Stops the services of one build. What the builds share keeps running. */
    public synchronized void stop(Build build) {
        services.stop(instances.inAnyForm(Deployment.of(build)).toList(), "the services of " + build);
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
        Set<Build> others = Stream.of(Build.values()).filter(running::isRunning).collect(Collectors.toSet());
        if (others.isEmpty()) {
            return stopOnExit();
        }
        Set<Build> started = EnumSet.copyOf(builds);
        started.removeAll(others);
        return stopOnExit(() -> started.forEach(this::stop));
    }

    private static OnExit stopOnExit(Runnable stop) {
        Thread caller = Thread.currentThread();
        return OnExit.run("stop the stack", () -> {
            caller.interrupt(); // it may be starting more
            stop.run();
        });
    }

    /** Which parts of it run, and whether they do their work. */
    public Running running() {
        return running;
    }

    /** One line for the user: where the dashboard is, or why there is none. */
    public String monitoring() {
        return monitoring.inWords();
    }

    /** The simulated network to each store, by the store's name; none if the stack was started without. */
    public Map<String, NetworkLink> networkLinks() {
        return network.map(StoreNetwork::links).orElse(Map.of());
    }

    static Set<Deployment> deployments(Set<Build> builds) {
        return builds.stream()
                .map(Deployment::of)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Deployment.class)));
    }
}
