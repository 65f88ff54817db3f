package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
        Path directory, RabbitPorts ports, String username, String password, Optional<RabbitMembership> membership)
        implements Server {

    static final String DISK_FREE_LIMIT = "200MB";

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
        if (membership.isEmpty()) {
            portMapper().stop(); // a killed node may have left it running
            portMapper().start();
        }
        return Launch.of(this, List.of(program.toString()), environment(), directory);
    }

    @Override
    public void stop() {
        process().stop();
        stopPortMapper();
    }

    /** Kills the node like a power cut, which is faster than stopping it. */
    void kill() {
        process().kill();
        stopPortMapper();
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

    private Path data() {
        return directory.resolve("data");
    }

    /** Makes the node believe that its disk is full: it takes no more messages, until {@link #endDiskAlarm}. */
    public void raiseDiskAlarm() {
        control("set_disk_free_limit", UNREACHABLE_LIMIT);
    }

    public void endDiskAlarm() {
        control("set_disk_free_limit", DISK_FREE_LIMIT);
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
    public Optional<String> problem() {
        if (!isRunning()) {
            return Optional.of(NOT_RUNNING);
        }
        try {
            List<String> alarms = admin().alarms();
            return alarms.isEmpty()
                    ? Optional.empty()
                    : Optional.of("blocks publishers: %s alarm (%d MB of disk are free)"
                            .formatted(
                                    String.join(" and ", alarms),
                                    directory.toFile().getUsableSpace() / 1_000_000));
        } catch (ServerException away) {
            return Optional.of("does not answer");
        }
    }

    private void control(String command, String argument) {
        ShortCommand.require(List.of(Programs.rabbitControl().toString(), "--quiet", command, argument), environment());
    }

    private void stopPortMapper() {
        if (membership.isEmpty()) {
            portMapper().stop();
        }
    }

    private PortMapper portMapper() {
        return new PortMapper(directory, ports.epmd());
    }

    @Override
    public List<Long> pids() {
        return Stream.of(
                        process().running(),
                        membership.isEmpty() ? portMapper().running() : Optional.<BackgroundProcess>empty())
                .flatMap(Optional::stream)
                .map(BackgroundProcess::pid)
                .toList();
    }

    public RabbitAdmin admin() {
        return new RabbitAdmin(URI.create("http://127.0.0.1:" + ports.management()), username, password);
    }

    /** Has the Erlang cookie, which the nodes of a cluster share. */
    Path home() {
        return membership.map(RabbitMembership::home).orElse(directory);
    }

    String nodeName() {
        return membership.map(RabbitMembership::name).orElse("flashsale@localhost");
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("HOME", home().toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("ERL_EPMD_PORT", Integer.toString(ports.epmd()));
        environment.put("ERL_EPMD_ADDRESS", "127.0.0.1");
        environment.put("RABBITMQ_CONF_ENV_FILE", directory.resolve("none.conf").toString());
        environment.put(
                "RABBITMQ_CONFIG_FILE", directory.resolve("rabbitmq.conf").toString());
        environment.put("RABBITMQ_CONFIG_FILES", directory.resolve("conf.d").toString());
        environment.put(
                "RABBITMQ_ADVANCED_CONFIG_FILE",
                directory.resolve("advanced.config").toString());
        environment.put(
                "RABBITMQ_ENABLED_PLUGINS_FILE",
                directory.resolve("enabled_plugins").toString());
        environment.put("RABBITMQ_MNESIA_BASE", directory.resolve("data").toString());
        environment.put("RABBITMQ_LOG_BASE", directory.resolve("log").toString());
        environment.put("RABBITMQ_LOGS", "-"); // to standard output, which is the log file
        environment.put("RABBITMQ_NODENAME", nodeName());
        environment.put("RABBITMQ_DIST_PORT", Integer.toString(ports.distribution()));
        environment.put("RABBITMQ_ALLOW_INPUT", "1"); // makes the script become the node instead of its parent
        environment.put("RABBITMQ_SERVER_START_ARGS", "-noinput +B i");
        environment.put(
                "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS",
                "+S 2:2 +A 8 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}");
        return environment;
    }
}
