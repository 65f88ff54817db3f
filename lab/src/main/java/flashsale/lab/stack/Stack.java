package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.OnExit;
import flashsale.lab.progress.Progress;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.target.Bank;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The processes of a workspace: the services of both builds, the gateway, the bank and the backing servers. They keep running when this JVM
 * ends, and a new stack of the same workspace finds them.
 */
public final class Stack {

    private final StackConfig config;
    private final Instances instances;
    private final Services services;
    private final AotTraining training;
    private final BackingServers backing;
    private final Gateway gateway;
    private final Monitoring monitoring;
    private final ReentrantLock changing = new ReentrantLock();

    private StartOptions options = StartOptions.defaults();
    private Optional<StoreNetwork> network = Optional.empty();

    private Stack(StackConfig config) {
        this.config = config;
        this.instances = new Instances(config);
        this.services = new Services(config.workspace());
        this.training = new AotTraining(config.workspace(), services);
        this.backing = new BackingServers(config);
        this.monitoring = new Monitoring(config);
        this.gateway = new Gateway(config, config.workspace().gatewayTemplates());
    }

    public static Stack of(Workspace workspace) {
        return of(StackConfig.of(workspace));
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
     * @throws StackException with a message for the user
     * @throws flashsale.servers.ServerException with a message for the user
     */
    public void start(Set<Build> builds, StartOptions chosen) {
        changing.lock();
        try {
            options = chosen;
            Set<Deployment> deployments = deployments(builds);
            deployments.forEach(deployment -> stopOtherLayouts(deployment, chosen));
            new PortCheck(config).requireFree(wanted(deployments, chosen), deployments);
            monitoring.start(); // before the services, which are told of it
            List<ServiceProcess> wanted = wanted(deployments, chosen);
            boolean needsBroker = deployments.stream().anyMatch(Deployment::needsBroker);
            if (chosen.freshData() && needsBroker) {
                stopServices(Deployment.of(Build.ASYNC));
                config.rabbit().deleteData();
            }
            backing.start(needsBroker);
            if (chosen.freshData()) {
                builds.forEach(this::deleteData);
            }
            deployments.forEach(deployment -> new Stores(config, deployment).create());
            gateway.start(Deployment::of, chosen::balancing);
            if (chosen.isDistant() && network.isEmpty()) {
                network = Optional.of(StoreNetwork.open(config.ports(), chosen.networkDelay()));
            }
            services.launch(wanted, services.launcher()::command);
            services.awaitReady(wanted);
            if (chosen.freshData()) {
                builds.forEach(build -> new Bank(config.bankUrl(), config.bankMerchant(build)).clear());
            }
        } finally {
            changing.unlock();
        }
    }

    private void stopOtherLayouts(Deployment deployment, StartOptions chosen) {
        Stream.of(Layout.values())
                .filter(layout -> layout != chosen.layout())
                .map(layout -> instances.of(deployment, StartOptions.defaults().withLayout(layout)))
                .forEach(others -> services.stop(others, deployment.id() + " in its other layout"));
    }

    private List<ServiceProcess> wanted(Set<Deployment> deployments, StartOptions chosen) {
        List<ServiceProcess> wanted = new ArrayList<>();
        wanted.add(instances.bank());
        deployments.forEach(deployment -> wanted.addAll(instances.of(deployment, chosen)));
        return wanted;
    }

    /** Stops the build's services, deletes all its data and the bank's record of it, and starts the services again. */
    public void freshData(Build build) {
        start(Set.of(build), options.withFreshData());
    }

    /** Whether the services start from an AOT cache that fits the current jars. */
    public boolean isTrained() {
        return training.isDone();
    }

    /**
     * Makes the AOT cache, with which services start in half the time. Stops all services first and leaves none running.
     *
     * @param load puts some load on a build
     * @throws StackException with a message for the user
     */
    public void train(Consumer<Build> load) {
        changing.lock();
        try {
            config.nginx().stop();
            services.stop(instances.all(), "the services");
            List<ServiceProcess> trainees = new ArrayList<>(
                    instances.of(Deployment.TRAINING, StartOptions.defaults().withLayout(Layout.NODES)));
            trainees.add(instances.bank());
            new PortCheck(config).requireFree(trainees, EnumSet.of(Deployment.TRAINING));
            training.prepare();
            backing.start(true);
            Stores stores = new Stores(config, Deployment.TRAINING);
            stores.delete();
            stores.create();
            gateway.start(_ -> Deployment.TRAINING, Balancing::ofBuild);
            services.launch(trainees, training::command);
            services.awaitReady(trainees);
            for (Build build : Build.values()) {
                load.accept(build);
            }
            new Bank(config.bankUrl(), Deployment.TRAINING.id()).clear();
            config.nginx().stop();
            training.finish(trainees);
            stores.delete();
        } finally {
            changing.unlock();
        }
    }

    /** Stops the services of one build. What both builds share keeps running. */
    public void stop(Build build) {
        changing.lock();
        try {
            stopServices(Deployment.of(build));
        } finally {
            changing.unlock();
        }
    }

    /** Stops everything, including what a killed run left running. */
    public void stop() {
        changing.lock();
        try {
            new LoadGenerators(config.workspace().clientLogs()).stop();
            config.nginx().stop();
            services.stop(instances.all(), "the services");
            network.ifPresent(StoreNetwork::close);
            network = Optional.empty();
            backing.stop();
            monitoring.stop();
        } finally {
            changing.unlock();
        }
    }

    /** Stops everything when this JVM ends, for example by Ctrl-C, unless this is called off. */
    public OnExit stopOnExit() {
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
        return instances.inAnyLayout(Deployment.of(build)).anyMatch(ServiceProcess::isRunning);
    }

    /** Whether the gateway and all services of the build are ready. */
    public boolean isReady(Build build) {
        return config.nginx().isRunning()
                && instances.bank().isReady()
                && layout(build).isPresent();
    }

    /** The layout in which the build is running. */
    public Optional<Layout> layout(Build build) {
        return Stream.of(Layout.values())
                .filter(layout ->
                        instances
                                .of(
                                        Deployment.of(build),
                                        StartOptions.defaults().withLayout(layout))
                                .stream()
                                .allMatch(ServiceProcess::isReady))
                .findFirst();
    }

    /** The CPU time of the build's JVMs since their start, by their own account; empty if not all of them answer. */
    public Optional<JvmCpu> jvmCpu(Build build) {
        return new JvmCpuReader(instances
                        .inAnyLayout(Deployment.of(build))
                        .filter(ServiceProcess::isRunning)
                        .toList())
                .read();
    }

    /** InfluxDB and Grafana, if they run. They are not part of what is measured. */
    public List<ManagedProcess> monitoringProcesses() {
        return monitoring.processes();
    }

    /** One line for the user: where the dashboard is, or why there is none. */
    public String monitoring() {
        return monitoring.inWords();
    }

    /** All running processes of the shop. */
    public List<ManagedProcess> processes() {
        return Stream.concat(
                        instances.all().stream().map(ServiceProcess::process).flatMap(Optional::stream),
                        backing.processes().stream())
                .toList();
    }

    private void deleteData(Build build) {
        Deployment deployment = Deployment.of(build);
        stopServices(deployment);
        try (Progress progress = Progress.start("Deleting old data of " + build)) {
            new Stores(config, deployment).delete();
            progress.done();
        }
    }

    private void stopServices(Deployment deployment) {
        services.stop(instances.inAnyLayout(deployment).toList(), "the services of " + deployment.id());
    }

    private static Set<Deployment> deployments(Set<Build> builds) {
        return builds.stream()
                .map(Deployment::of)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Deployment.class)));
    }
}
