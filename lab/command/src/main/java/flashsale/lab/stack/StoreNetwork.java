package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.network.NetworkLink;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.io.function.Uncheck;

/**
 * A simulated network between the services and their stores. It runs in this process, whose CPU time does not count as the system's, so it
 * ends with the command that started the stack. The lab itself connects directly.
 */
final class StoreNetwork implements AutoCloseable {

    private final Map<String, NetworkLink> links = new LinkedHashMap<>();

    /**
     * Opens the links to all stores.
     *
     * @throws CommandException if a port is taken
     */
    static StoreNetwork open(StackPorts ports, LinkQuality quality) {
        StoreNetwork network = new StoreNetwork();
        StackPorts from = ports.distant();
        try {
            network.add("postgres", from.postgres(), ports.postgres(), quality);
            network.add("redis", from.redis(), ports.redis(), quality);
            network.add("rabbitmq", from.rabbit().amqp(), ports.rabbit().amqp(), quality);
            return network;
        } catch (IOException e) {
            network.close();
            throw new CommandException(
                    "A port that the simulated network needs is in use, %d, %d or %d: %s"
                            .formatted(
                                    from.postgres(), from.redis(), from.rabbit().amqp(), e.getMessage()),
                    e);
        }
    }

    private void add(String store, int from, int to, LinkQuality quality) throws IOException {
        InetSocketAddress server = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), to);
        links.put(store, NetworkLink.open(from, server, quality));
    }

    /** By store. */
    Map<String, NetworkLink> links() {
        return links;
    }

    @Override
    public void close() {
        links.values().forEach(link -> Uncheck.run(link::close));
    }
}
