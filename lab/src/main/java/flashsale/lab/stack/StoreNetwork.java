package flashsale.lab.stack;

import flashsale.lab.network.DelayedPort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The way from the services to their stores, made longer. It is in this process, whose CPU time is not the system's: so it is there no
 * longer than the command that started the stack. The lab itself goes the direct way.
 */
final class StoreNetwork implements AutoCloseable {

    private final List<DelayedPort> ports = new ArrayList<>();

    /**
     * Opens the ways to all stores.
     *
     * @throws StackException if a port is taken
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
            throw new StackException(
                    "The ports %s, for the network's delay, are not free: %s".formatted(from, e.getMessage()), e);
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
