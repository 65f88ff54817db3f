package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.network.DelayedPort;
import flashsale.lab.stack.StackPorts.StorePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds a delay between the services and their stores. It runs in this process, whose CPU time does not count as the system's, so it ends
 * with the command that started the stack. The lab itself connects directly.
 */
final class StoreNetwork implements AutoCloseable {

    private final List<DelayedPort> ports = new ArrayList<>();

    /**
     * Opens the delayed ports to all stores.
     *
     * @throws CommandException if a port is taken
     */
    static StoreNetwork open(StackPorts ports, Duration delay) {
        StoreNetwork network = new StoreNetwork();
        StorePorts from = ports.distantStores();
        StorePorts to = ports.stores();
        try {
            network.add(from.postgres(), to.postgres(), delay);
            network.add(from.redis(), to.redis(), delay);
            network.add(from.amqp(), to.amqp(), delay);
            return network;
        } catch (IOException e) {
            network.close();
            throw new CommandException(
                    "The ports %s, needed for the network delay, are in use: %s".formatted(from, e.getMessage()), e);
        }
    }

    private void add(int from, int to, Duration delay) throws IOException {
        InetSocketAddress server = new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), to);
        ports.add(DelayedPort.open(from, server, delay));
    }

    @Override
    public void close() {
        try {
            for (DelayedPort port : ports) {
                port.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
