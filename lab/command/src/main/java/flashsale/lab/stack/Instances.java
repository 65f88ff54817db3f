package flashsale.lab.stack;

import flashsale.lab.Build;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The services' processes, the instances that run in them, and the environment of each. */
record Instances(StackConfig config) {

    private static final String NODE = "node";
    private static final String WITH_PATTERNS = "-patterns";

    /** All possible processes, in any form. */
    List<ServiceProcess> all() {
        return Stream.concat(Arrays.stream(Deployment.values()).flatMap(this::inAnyForm), outside(true).stream())
                .toList();
    }

    /** All possible processes of a deployment, in any form. */
    Stream<ServiceProcess> inAnyForm(Deployment deployment) {
        return forms(deployment).flatMap(List::stream);
    }

    /** The processes of a deployment in each form: a layout, with patterns or without. For finding and stopping them. */
    Stream<List<ServiceProcess>> forms(Deployment deployment) {
        return Stream.of(false, true)
                .flatMap(patterns ->
                        Stream.of(Layout.values()).map(StartOptions.defaults().withPatterns(patterns)::withLayout))
                .map(options -> of(deployment, options));
    }

    /** The outside world: the bank, and with patterns the mail server. */
    List<ServiceProcess> outside(boolean patterns) {
        return patterns ? List.of(bank(), mail()) : List.of(bank());
    }

    ServiceProcess mail() {
        return outside(
                Service.MAIL,
                config.ports().mail(),
                Map.of("SMTP_PORT", Integer.toString(config.ports().smtp())));
    }

    private ServiceProcess bank() {
        return outside(
                Service.BANK,
                config.ports().bank(),
                Map.of("BANK_LEDGER_FILE", config.bankLedger().toString()));
    }

    private ServiceProcess outside(Service service, int port, Map<String, String> settings) {
        Map<String, String> environment = new LinkedHashMap<>(settings);
        environment.put("SERVER_ADDRESS", "127.0.0.1");
        environment.put("SERVER_PORT", Integer.toString(port));
        config.logLevel().ifPresent(level -> environment.put("LOG_LEVEL", level));
        String name = service.id();
        Instance instance = new Instance(name, service, port, environment, logFile(name));
        return process(name, name, "", Optional.empty(), ManagedProcess.ONLY, List.of(instance));
    }

    /** Those that deployments need when they run, the outside world included. */
    List<ServiceProcess> of(Set<Deployment> deployments, StartOptions options) {
        return Stream.concat(
                        outside(options.patterns()).stream(),
                        deployments.stream().flatMap(deployment -> of(deployment, options).stream()))
                .toList();
    }

    /** Processes that run on the same ports in another layout, or with other patterns. */
    Stream<ServiceProcess> inOtherForms(Deployment deployment, StartOptions options) {
        Set<Path> inThisForm =
                of(deployment, options).stream().map(ServiceProcess::pidFile).collect(Collectors.toSet());
        return inAnyForm(deployment).filter(process -> !inThisForm.contains(process.pidFile()));
    }

    List<ServiceProcess> of(Deployment deployment, StartOptions options) {
        return options.layout().processes(options.patterns()).stream()
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
        String name = "%s-%s-%d".formatted(kind, deployment.id(), number);
        return process(kind, name, options.patterns() ? WITH_PATTERNS : "", build, number, instances);
    }

    private Instance instance(Deployment deployment, Service service, int number, StartOptions options) {
        String name = "%s-%s-%d".formatted(service.id(), deployment.id(), number);
        StackConfig seen = options.network().isPresent() ? config.behindNetwork() : config;
        Map<String, String> environment =
                new LinkedHashMap<>(new ServiceEnvironment(seen, deployment, service, number).variables());
        environment.put("FLASHSALE_INSTANCE", name);
        environment.put("PATTERNS", Boolean.toString(options.patterns()));
        environment.putAll(options.environment());
        int port = config.ports().service(service, deployment, number);
        return new Instance(name, service, port, environment, logFile(name));
    }

    /** @param form distinguishes the file with the process id of a process that has the same name in another form */
    private ServiceProcess process(
            String kind, String name, String form, Optional<Build> build, int number, List<Instance> instances) {
        Path pidFile = config.workspace().pidFiles().resolve(name + form + ".pid");
        return new ServiceProcess(kind, name, build, number, instances, pidFile, logFile(name));
    }

    private Path logFile(String name) {
        return config.workspace().logs().resolve(name + ".log");
    }
}
