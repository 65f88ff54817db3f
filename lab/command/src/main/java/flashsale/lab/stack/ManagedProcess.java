package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.servers.Server;
import flashsale.servers.ServerGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A running process of the stack; it may have further processes as descendants.
 *
 * @param name of the service or server, such as {@code order} or {@code postgres}
 * @param build empty for what the builds share
 * @param instance counted from 1; 0 if there can be only one
 */
public record ManagedProcess(String name, Optional<Build> build, int instance, long pid) {

    static final int ONLY = 0;

    /** The running processes of a server or cluster, which the builds share. */
    static Stream<ManagedProcess> of(ServerGroup servers) {
        List<? extends Server> nodes = servers.nodes();
        return nodes.size() == 1
                ? of(servers.name(), nodes.getFirst(), ONLY)
                : IntStream.range(0, nodes.size()).boxed().flatMap(i -> of(servers.name(), nodes.get(i), i + 1));
    }

    /** The running nodes of a server or cluster, by the {@link #id} of their processes. */
    static Map<String, Server> nodes(ServerGroup servers) {
        Map<String, Server> byId = new LinkedHashMap<>();
        List<? extends Server> nodes = servers.nodes();
        for (int i = 0; i < nodes.size(); i++) {
            Server node = nodes.get(i);
            of(servers.name(), node, nodes.size() == 1 ? ONLY : i + 1).forEach(it -> byId.put(it.id(), node));
        }
        return byId;
    }

    private static Stream<ManagedProcess> of(String name, Server server, int instance) {
        return server.pids().stream().map(pid -> new ManagedProcess(name, Optional.empty(), instance, pid));
    }

    /** A unique name: {@code order-sync-2}, {@code postgres}, {@code redis-3}. */
    public String id() {
        return Stream.of(
                        name, build.map(Build::toString).orElse(""), instance == ONLY ? "" : Integer.toString(instance))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("-"));
    }
}
