package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.servers.RabbitPorts;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ports of everything, all on loopback.
 *
 * @param offset added to each port's default
 * @param behindNetwork whether a single PostgreSQL, Redis and RabbitMQ are reached through the simulated network
 */
public record StackPorts(int offset, boolean behindNetwork) {

    static final String OFFSET_VARIABLE = "FLASHSALE_PORT_OFFSET";

    private static final int HIGHEST_DEFAULT = 18551;

    public StackPorts {
        if (offset < 0 || offset + HIGHEST_DEFAULT > 65535) {
            throw new CommandException(
                    "%s=%d: must be a number from 0 to %d".formatted(OFFSET_VARIABLE, offset, 65535 - HIGHEST_DEFAULT));
        }
    }

    public StackPorts(int offset) {
        this(offset, false);
    }

    /** The same, with single stores behind the simulated network. */
    StackPorts distant() {
        return new StackPorts(offset, true);
    }

    /** Those of what runs, whatever the caller's shell says now; if nothing runs, what it says. */
    static StackPorts of(Workspace workspace) {
        return new StackPorts(new KeptOffset(workspace).get().orElseGet(() -> UserVariables.current()
                .number(OFFSET_VARIABLE, 0)));
    }

    int gateway() {
        return 8080 + offset;
    }

    /** The listener for calls between the services of a build. */
    int internal(Deployment deployment) {
        return deployment.internalPort + offset;
    }

    int postgres() {
        return (behindNetwork ? 15433 : 15432) + offset;
    }

    /** PostgreSQL's primary and standby, the other way round after a failover. */
    List<Integer> postgresPair() {
        return from(15435, 2);
    }

    int redis() {
        return (behindNetwork ? 16380 : 16379) + offset;
    }

    RabbitPorts rabbit() {
        return new RabbitPorts(
                (behindNetwork ? 15683 : 15682) + offset, 15692 + offset, 15697 + offset, 15698 + offset);
    }

    /** The nodes of the Redis Cluster. */
    List<Integer> redisNodes() {
        return from(16401, 6);
    }

    /** Where these talk to each other. */
    List<Integer> redisBus() {
        return from(16411, 6);
    }

    /** The nodes of the RabbitMQ cluster. */
    List<RabbitPorts> rabbitNodes() {
        return from(0, 3).stream()
                .map(node -> new RabbitPorts(15611 + node, 15621 + node, 15631 + node, 15641 + offset))
                .toList();
    }

    private List<Integer> from(int first, int count) {
        return IntStream.range(first + offset, first + offset + count).boxed().toList();
    }

    int influx() {
        return 18086 + offset;
    }

    int grafana() {
        return 13000 + offset;
    }

    /** The lab's own server for the buttons of the shop's page. */
    public int stage() {
        return 18412 + offset;
    }

    int zipkin() {
        return 18411 + offset;
    }

    int bank() {
        return Service.BANK.firstPort + offset;
    }

    /** Of the mail server; it listens for mails on {@link #smtp}. */
    int mail() {
        return Service.MAIL.firstPort + offset;
    }

    int smtp() {
        return 18185 + offset;
    }

    /**
     * A service instance's port.
     *
     * @param instance counted from 1
     */
    int service(Service service, Deployment deployment, int instance) {
        return service.firstPort + deployment.portShift + instance - 1 + offset;
    }
}
