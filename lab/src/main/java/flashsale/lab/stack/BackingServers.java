package flashsale.lab.stack;

import flashsale.lab.Progress;
import flashsale.servers.Server;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** PostgreSQL, Redis and, where needed, RabbitMQ. */
record BackingServers(StackConfig config) {

    void start(boolean broker) {
        List<Server> servers = new ArrayList<>(List.of(config.postgres(), config.redis()));
        if (broker) {
            servers.add(config.rabbit());
        }
        Progress.run(
                "Starting " + names(servers),
                () -> Parallel.run(servers.stream().map(it -> it::start)));
    }

    void stop() {
        List<Server> running = all().filter(it -> !it.pids().isEmpty()).toList(); // or what a dead one left behind
        if (!running.isEmpty()) {
            Progress.run(
                    "Stopping " + names(running),
                    () -> Parallel.run(running.stream().map(it -> it::stop)));
        }
    }

    Stream<ManagedProcess> processes() {
        return Stream.concat(all(), Stream.of(config.nginx())).flatMap(ManagedProcess::of);
    }

    private static String names(List<Server> servers) {
        return servers.stream().map(Server::name).collect(Collectors.joining(", "));
    }

    private Stream<Server> all() {
        return Stream.of(config.postgres(), config.redis(), config.rabbit());
    }
}
