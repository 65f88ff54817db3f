package flashsale.servers;

import java.nio.file.Path;

/**
 * What a RabbitMQ node knows of its cluster.
 *
 * @param number of the node, from 1
 * @param home of all nodes, with the Erlang cookie
 */
public record RabbitMembership(int number, Path home) {

    String name() {
        return name(number);
    }

    /** The node that the others join when they start for the first time. */
    String first() {
        return name(1);
    }

    private static String name(int number) {
        return "flashsale-%d@localhost".formatted(number);
    }
}
