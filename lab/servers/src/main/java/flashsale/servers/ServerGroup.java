package flashsale.servers;

import java.util.List;
import java.util.Optional;

/** What its clients see as one server: a server alone, or the nodes of a cluster. */
public sealed interface ServerGroup permits Server, Postgres, Redis, Rabbit {

    /** A short name for messages and files, such as {@code redis}. */
    String name();

    /** In the order of their numbers, running or not. */
    List<? extends Server> nodes();

    /**
     * Starts what is not running, and returns when clients are served and all data have as many copies as they should.
     *
     * @throws UnusableDataException if the data are lost, or this version of the program cannot read them
     * @throws ServerException with a message for the user
     */
    void start();

    /** Why clients are not served now, in a few words; empty if they are. Asks the server, and may take some seconds. */
    default Optional<String> problem() {
        List<? extends Server> running =
                nodes().stream().filter(Server::isRunning).toList();
        return running.isEmpty()
                ? Optional.of(Server.NOT_RUNNING)
                : running.stream()
                        .map(Server::problem)
                        .flatMap(Optional::stream)
                        .findFirst();
    }

    /** Stops all of it. The data stay. */
    default void stop() {
        Parallel.each(nodes(), Server::stop);
    }

    /** Whether there are data of an earlier start. They may be unusable. */
    boolean hasData();

    /** Stops all of it and deletes all its data, wherever they are. */
    void deleteData();

    /** The ports that a start takes: those of nodes that do not run. */
    default List<Integer> portsToTake() {
        return nodes().stream()
                .filter(node -> !node.isRunning())
                .flatMap(node -> node.listensOn().stream())
                .toList();
    }

    /** The processes to watch, parents of further processes included; empty if nothing is running. */
    default List<Long> pids() {
        return nodes().stream().flatMap(node -> node.pids().stream()).toList();
    }
}
