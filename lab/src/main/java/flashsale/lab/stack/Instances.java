package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.stack.StackPorts.StorePorts;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The services' processes, the instances that run in them, and the environment of each. */
record Instances(StackConfig config) {

    private static final String NODE = "node";

    /** All possible processes, in any layout. */
    List<ServiceProcess> all() {
        return Stream.concat(Arrays.stream(Deployment.values()).flatMap(this::inAnyLayout), Stream.of(bank()))
                .toList();
    }

    /** All possible processes of a deployment, in any layout. */
    Stream<ServiceProcess> inAnyLayout(Deployment deployment) {
        return Arrays.stream(Layout.values()).flatMap(layout -> of(deployment, layout).stream());
    }

    /** With the default options, which do for finding and stopping them. */
    List<ServiceProcess> of(Deployment deployment, Layout layout) {
        return of(deployment, StartOptions.defaults().withLayout(layout));
    }

    ServiceProcess bank() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("SERVER_ADDRESS", "127.0.0.1");
        environment.put("SERVER_PORT", Integer.toString(config.ports().bank()));
        environment.put(
                "BANK_LEDGER_FILE",
                config.workspace().data().resolve("bank/ledger.jsonl").toString());
        String name = Service.BANK.id();
        Instance instance = new Instance(name, Service.BANK, config.ports().bank(), environment, logFile(name));
        return process(name, name, Optional.empty(), 1, List.of(instance));
    }

    List<ServiceProcess> of(Deployment deployment, StartOptions options) {
        return options.layout().processes().stream()
                .flatMap(services -> IntStream.rangeClosed(1, deployment.instances)
                        .mapToObj(number -> process(deployment, services, number, options)))
                .toList();
    }

    private ServiceProcess process(Deployment deployment, List<Service> services, int number, StartOptions options) {
        String kind = services.size() == 1 ? services.getFirst().id() : NODE;
        Optional<Build> build = Arrays.stream(Build.values())
                .filter(it -> Deployment.of(it) == deployment)
                .findFirst();
        List<Instance> instances = services.stream()
                .map(service -> instance(deployment, service, number, options))
                .toList();
        return process(kind, "%s-%s-%d".formatted(kind, deployment.id(), number), build, number, instances);
    }

    private Instance instance(Deployment deployment, Service service, int number, StartOptions options) {
        String name = "%s-%s-%d".formatted(service.id(), deployment.id(), number);
        StorePorts stores = options.network().isPresent()
                ? config.ports().distantStores()
                : config.ports().stores();
        Map<String, String> environment =
                new LinkedHashMap<>(new ServiceEnvironment(config, deployment, service, number, stores).variables());
        environment.put("FLASHSALE_INSTANCE", name);
        environment.putAll(options.environment());
        int port = config.ports().service(service, deployment, number);
        return new Instance(name, service, port, environment, logFile(name));
    }

    private ServiceProcess process(
            String kind, String name, Optional<Build> build, int number, List<Instance> instances) {
        Path pidFile = config.workspace().pidFiles().resolve(name + ".pid");
        return new ServiceProcess(kind, name, build, number, instances, pidFile, logFile(name));
    }

    private Path logFile(String name) {
        return config.workspace().logs().resolve(name + ".log");
    }
}
