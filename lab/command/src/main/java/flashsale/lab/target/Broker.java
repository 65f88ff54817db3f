package flashsale.lab.target;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.ServerException;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The RabbitMQ of a build.
 *
 * @param nodes any of them will do
 */
public record Broker(List<Node> nodes, String username, String password, String virtualHost) {

    /** The exchange of all events. */
    public static final String EVENTS = "flashsale.events";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String SIGNALS = "signals.";

    /**
     * A RabbitMQ alone, or a node of a cluster.
     *
     * @param management base URL of the management API
     * @param port of AMQP
     */
    public record Node(URI management, String host, int port) {}

    /**
     * A queue and its number of messages, including those that a consumer has not acknowledged yet. The broker counts at intervals (here:
     * once a second), so the number may be that old.
     */
    public record QueueDepth(String name, long messages) {

        /** Appended to a queue's name, it gives the name of its dead-letter queue. */
        public static final String DEAD_LETTERS = ".dlq";

        public boolean holdsDeadLetters() {
            return name.endsWith(DEAD_LETTERS);
        }
    }

    /**
     * All queues of the virtual host that can hold work.
     *
     * @throws UnreadableException when the management API of no node answers, or leaves out a number
     */
    public List<QueueDepth> queues() {
        UnreadableException failure = new UnreadableException("there is no RabbitMQ");
        for (Node node : nodes) {
            try {
                return queues(node.management());
            } catch (UnreadableException away) {
                failure = away;
            }
        }
        throw failure;
    }

    /** Whether it only wakes requests that wait on an instance. Such a queue belongs to a connection, and nobody else can ask for it. */
    public static boolean isForSignals(String queue) {
        return queue.startsWith(SIGNALS);
    }

    private List<QueueDepth> queues(URI management) {
        String path = "/api/queues/%s?disable_stats=true&enable_queue_totals=true"
                .formatted(URLEncoder.encode(virtualHost, StandardCharsets.UTF_8));
        try {
            String answer = new RabbitAdmin(management, username, password).require("GET", path, "");
            return JSON.readTree(answer)
                    .valueStream()
                    .filter(queue -> !isForSignals(queue.path("name").asString()))
                    .map(queue -> JSON.treeToValue(queue, QueueDepth.class))
                    .toList();
        } catch (ServerException | JacksonException e) {
            throw new UnreadableException("the queues of RabbitMQ at " + management, e);
        }
    }

    /** Throws {@code UnreadableException} when no node accepts the connection. */
    public Connection connect() {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setUsername(username);
        factory.setPassword(password);
        factory.setVirtualHost(virtualHost);
        try {
            return factory.newConnection(
                    nodes.stream()
                            .map(node -> new Address(node.host(), node.port()))
                            .toList(),
                    "lab");
        } catch (IOException | TimeoutException e) {
            throw new UnreadableException("RabbitMQ at " + nodes, e);
        }
    }
}
