package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.servers.Parallel;
import flashsale.servers.Server;
import flashsale.servers.ServerGroup;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Asks services and servers whether they do their work, all at the same time. */
record StackHealth(StackConfig config, Instances instances) {

    /**
     * A server cannot be started beside one that runs on, and what that one stores is lost when it ends.
     *
     * @throws CommandException if the folder of a server that runs has been deleted
     */
    void requireFolders() {
        List<String> lost = servers()
                .flatMap(group -> group.nodes().stream())
                .filter(StackHealth::isLost)
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
        return servers.nodes().stream().anyMatch(StackHealth::isLost)
                ? Optional.of(
                        "runs on without its folder, which has been deleted; stop everything with ./flashsale down")
                : servers.problem();
    }

    private Stream<ServerGroup> servers() {
        return Stream.concat(
                config.stores(), Stream.of(config.nginx(), config.influx(), config.grafana(), config.zipkin()));
    }

    /** Why these servers do not serve their clients, by name; nothing about those that do. */
    Map<String, String> problemsOf(Stream<? extends ServerGroup> servers) {
        Map<String, Supplier<Optional<String>>> questions = new LinkedHashMap<>();
        servers.forEach(server -> questions.put(server.name(), () -> problemOf(server)));
        return ask(questions);
    }

    /** What keeps the build from doing its work: why, by who; empty if it does. */
    Map<String, String> problemsOf(Build build) {
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
        Stream.concat(config.storesOf(deployment), Stream.of(config.nginx()))
                .forEach(server -> questions.put(server.name(), () -> problemOf(server)));
        Stream.concat(instances.outside(false).stream(), services.stream())
                .forEach(process -> questions.put(process.name(), process::problem));
        return ask(questions);
    }

    /** The same for each process that runs, by {@link ManagedProcess#id}. */
    Map<String, String> problemsOfRunning() {
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
