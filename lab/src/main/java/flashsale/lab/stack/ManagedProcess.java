package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.servers.Server;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A running process of the stack; it may have further processes as descendants.
 *
 * @param name of the service or server, such as {@code order} or {@code postgres}
 * @param build empty for what the builds share
 * @param instance counted from 1
 */
public record ManagedProcess(String name, Optional<Build> build, int instance, long pid) {

    /** The running processes of a server, which the builds share. */
    static Stream<ManagedProcess> of(Server server) {
        return server.pids().stream().map(pid -> new ManagedProcess(server.name(), Optional.empty(), 1, pid));
    }

    /** A unique name: {@code order-sync-2}, {@code postgres}. */
    public String id() {
        return build.map(it -> "%s-%s-%d".formatted(name, it, instance)).orElse(name);
    }
}
