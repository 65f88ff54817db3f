package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.servers.Parallel;
import flashsale.servers.ServerGroup;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** PostgreSQL, Redis and, where needed, RabbitMQ: single servers, or clusters. */
record BackingServers(StackConfig config) {

    /**
     * Starts what the deployments need and is not running.
     *
     * @throws CommandException if single servers run where clusters are wanted, or the other way round
     */
    void start(Set<Deployment> deployments) {
        start(deployments, ServerGroup::start);
    }

    /** @param start how to start each of them */
    void start(Set<Deployment> deployments, Consumer<ServerGroup> start) {
        if (config.others().anyMatch(other -> other.stores().areRunning())) {
            throw new CommandException(
                    "The stores that are running were started with or without --cluster or --safe, unlike now."
                            + " Stop them first: ./flashsale down");
        }
        List<ServerGroup> servers = config.stores().of(deployments).toList();
        Progress.run("Starting " + names(servers), () -> Parallel.each(servers, start));
        // a fault that nobody undid, as its command was killed
        config.stores().postgres().admin().refuseWrites(false);
    }

    /** Stops those of any kind. */
    void stop() {
        List<ServerGroup> running = Stream.concat(
                        config.stores().all(),
                        config.others().flatMap(other -> other.stores().all()))
                .filter(it -> !it.pids().isEmpty()) // or what a dead one left behind
                .toList();
        if (!running.isEmpty()) {
            Progress.run("Stopping " + names(running), () -> Parallel.each(running, ServerGroup::stop));
        }
    }

    private static String names(List<ServerGroup> servers) {
        return servers.stream().map(BackingServers::name).collect(Collectors.joining(", "));
    }

    private static String name(ServerGroup servers) {
        int nodes = servers.nodes().size();
        return nodes == 1 ? servers.name() : "%s with %d nodes".formatted(servers.name(), nodes);
    }
}
