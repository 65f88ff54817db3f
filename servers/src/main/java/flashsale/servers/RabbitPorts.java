package flashsale.servers;

import java.util.List;

/**
 * The ports that a RabbitMQ node listens on.
 *
 * @param distribution for other Erlang nodes and command-line tools
 * @param epmd of the node's own Erlang port mapper
 */
public record RabbitPorts(int amqp, int management, int distribution, int epmd) {

    static RabbitPorts free() {
        List<Integer> ports = Ports.free(4);
        return new RabbitPorts(ports.get(0), ports.get(1), ports.get(2), ports.get(3));
    }
}
