package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A RabbitMQ node with the management plugin, and an Erlang port mapper of its own if it is in no cluster.
 *
 * @param directory for data, configuration and logs
 * @param username of the administrator
 * @param membership empty if it is in no cluster
 */
public record RabbitServer(
        Path directory,
        RabbitPorts ports,
        String username,
        String password,
        Optional<RabbitCluster.Membership> membership)
        implements Server, Rabbit {

    /** No disk has so much. */
    private static final String UNREACHABLE_LIMIT = "900000GB";

    /** Of the machine's memory; some versions allow more by default. */
    private static final String MEMORY_LIMIT = "0.4";

    private static final Patience PATIENCE = Patience.ofSeconds(120, 45);

    /** A RabbitMQ without a cluster. */
    public RabbitServer(Path directory, RabbitPorts ports, String username, String password) {
        this(directory, ports, username, password, Optional.empty());
    }

    @Override
    public String name() {
        return "rabbitmq";
    }

    @Override
    public void start() {
        new StartWithData(this, ProgramVersion::ofRabbit).run();
    }

    /** The node's process; the port mapper has its own. */
    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, () -> admin().isReady(), PATIENCE);
    }

    /** Starts the port mapper before its node. */
    private Launch command() {
        Path program = Programs.rabbitServer();
        new RabbitConfiguration(this).write();
        ownPortMapper().ifPresent(Server::stop); // a killed node may have left it running
        ownPortMapper().ifPresent(Server::start);
        return Launch.of(this, List.of(program.toString()), environment(), directory);
    }

    @Override
    public void stop() {
        process().stop();
        ownPortMapper().ifPresent(Server::stop);
    }

    @Override
    public void kill() {
        process().kill();
        ownPortMapper().ifPresent(Server::stop);
    }

    /**
     * Stops the node and deletes all virtual hosts, queues and messages. Deleting a virtual host of a running node is less reliable: quorum
     * queues that are recreated under the same names soon after a start may find no leader (seen with 3.10).
     */
    @Override
    public void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(data());
    }

    @Override
    public boolean hasData() {
        return Files.exists(data());
    }

    Path data() {
        return directory.resolve("data");
    }

    /** Makes the node believe that its disk is full: it takes no more messages, until {@link #endDiskAlarm}. */
    public void raiseDiskAlarm() {
        control("set_disk_free_limit", UNREACHABLE_LIMIT);
    }

    public void endDiskAlarm() {
        control("set_disk_free_limit", RabbitConfiguration.diskFreeLimit());
    }

    /** Makes the node believe that it has no memory left: it takes no more messages, until {@link #endMemoryAlarm}. */
    public void raiseMemoryAlarm() {
        control("set_vm_memory_high_watermark", "0");
    }

    public void endMemoryAlarm() {
        control("set_vm_memory_high_watermark", MEMORY_LIMIT);
    }

    /** Runs an Erlang expression in the node. */
    void evaluate(String expression) {
        control("eval", expression);
    }

    @Override
    public Optional<String> refusal() {
        List<String> alarms = admin().alarms();
        return alarms.isEmpty()
                ? Optional.empty()
                : Optional.of("blocks publishers: %s alarm (%d MB of disk are free)"
                        .formatted(
                                String.join(" and ", alarms), directory.toFile().getUsableSpace() / 1_000_000));
    }

    private void control(String command, String argument) {
        ShortCommand.require(List.of(Programs.rabbitControl().toString(), "--quiet", command, argument), environment());
    }

    /** Empty if it is in a cluster, whose nodes have one. */
    private Optional<Server> ownPortMapper() {
        return membership.isEmpty() ? Optional.of(portMapper(directory, ports.epmd())) : Optional.empty();
    }

    /** Erlang's port mapper, through which nodes find each other. They wait for it themselves. */
    static Server portMapper(Path directory, int port) {
        return new ProgramServer(
                "epmd",
                directory,
                () -> List.of(Programs.epmd().toString(), "-address", "127.0.0.1", "-port", Integer.toString(port)),
                Map.of(),
                () -> true);
    }

    @Override
    public List<Long> pids() {
        return Stream.concat(
                        Server.super.pids().stream(),
                        ownPortMapper().stream().flatMap(mapper -> mapper.pids().stream()))
                .toList();
    }

    @Override
    public List<RabbitServer> nodes() {
        return List.of(this);
    }

    /** A dead node may have left its port mapper, which the next one replaces. */
    @Override
    public List<Integer> listensOn() {
        List<Integer> ofNode = List.of(ports.amqp(), ports.management(), ports.distribution());
        boolean needsMapper = ownPortMapper().stream().anyMatch(mapper -> !mapper.isRunning());
        return Stream.concat(ofNode.stream(), needsMapper ? Stream.of(ports.epmd()) : Stream.empty())
                .toList();
    }

    @Override
    public RabbitAdmin admin() {
        return new RabbitAdmin(URI.create("http://127.0.0.1:" + ports.management()), username, password);
    }

    /** Has the Erlang cookie, which the nodes of a cluster share. */
    Path home() {
        return membership.map(RabbitCluster.Membership::home).orElse(directory);
    }

    String nodeName() {
        return membership.map(RabbitCluster.Membership::name).orElse("flashsale@localhost");
    }

    private Map<String, String> environment() {
        return new RabbitConfiguration(this).environment();
    }
}
