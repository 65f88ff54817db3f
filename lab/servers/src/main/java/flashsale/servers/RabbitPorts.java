package flashsale.servers;

/**
 * The ports that a RabbitMQ node listens on.
 *
 * @param distribution for other Erlang nodes and command-line tools
 * @param epmd of the node's own Erlang port mapper
 */
public record RabbitPorts(int amqp, int management, int distribution, int epmd) {}
