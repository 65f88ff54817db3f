package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which processes of the services there are, and what each is told. */
record Instances(StackConfig config) {

    /** All there can be. */
    List<Instance> all() {
        return Stream.concat(
                        Arrays.stream(Deployment.values())
                                .flatMap(deployment -> of(deployment, StartOptions.defaults()).stream()),
                        Stream.of(bank()))
                .toList();
    }

    Instance bank() {
        Map<String, String> environment = new LinkedHashMap<>(JvmOptions.ENVIRONMENT);
        environment.put("SERVER_ADDRESS", "127.0.0.1");
        environment.put("SERVER_PORT", Integer.toString(config.ports().bank()));
        environment.put(
                "BANK_LEDGER_FILE",
                config.workspace().data().resolve("bank/ledger.jsonl").toString());
        return instance(
                Service.BANK.id(),
                Service.BANK,
                Optional.empty(),
                1,
                config.ports().bank(),
                environment);
    }

    List<Instance> of(Deployment deployment, StartOptions options) {
        return Service.ofEachBuild().stream()
                .flatMap(service -> IntStream.rangeClosed(1, deployment.instances())
                        .mapToObj(number -> of(deployment, service, number, options)))
                .toList();
    }

    private Instance of(Deployment deployment, Service service, int number, StartOptions options) {
        String name = "%s-%s-%d".formatted(service.id(), deployment.id(), number);
        StorePorts stores = options.isDistant()
                ? config.ports().distantStores()
                : config.ports().stores();
        Map<String, String> environment = new LinkedHashMap<>(JvmOptions.ENVIRONMENT);
        environment.putAll(new ServiceEnvironment(config, deployment, service, number, stores).variables());
        environment.put("FLASHSALE_INSTANCE", name);
        environment.putAll(options.environment());
        Optional<Build> build = Arrays.stream(Build.values())
                .filter(it -> Deployment.of(it) == deployment)
                .findFirst();
        int port = config.ports().service(service, deployment, number);
        return instance(name, service, build, number, port, environment);
    }

    private Instance instance(
            String name,
            Service service,
            Optional<Build> build,
            int number,
            int port,
            Map<String, String> environment) {
        return new Instance(
                name,
                service,
                build,
                number,
                port,
                environment,
                config.workspace().pidFiles().resolve(name + ".pid"),
                config.workspace().logs().resolve(name + ".log"));
    }
}
