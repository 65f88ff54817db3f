package flashsale.servers;

import java.util.List;

/** What its clients see as one server: a server alone, or the nodes of a cluster. */
public sealed interface ServerGroup permits Server, PostgresPair, RedisCluster, RabbitCluster {

    /** A short name for messages and files, such as {@code redis}. */
    String name();

    /** In the order of their numbers, running or not. */
    List<? extends Server> nodes();

    /**
     * Starts what is not running, and returns when clients are served and what is stored is stored as often as it should be.
     *
     * @throws ServerException with a message for the user
     */
    void start();

    /** Stops all of it. Data stays. */
    default void stop() {
        Parallel.each(nodes(), Server::stop);
    }

    /** The processes to watch, parents of further processes included; empty if nothing is running. */
    default List<Long> pids() {
        return nodes().stream().flatMap(node -> node.pids().stream()).toList();
    }
}
