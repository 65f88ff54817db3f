package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.apache.commons.io.function.Uncheck;

/** Writes the configuration files of a node. */
record RabbitConfiguration(RabbitServer server) {

    void write() {
        Path directory = server.directory();
        PrivateFiles.createDirectory(directory);
        String cluster = server.membership().map(RabbitConfiguration::settings).orElse("");
        PrivateFiles.write(directory.resolve("rabbitmq.conf"), settings() + cluster);
        PrivateFiles.write(directory.resolve("advanced.config"), advancedSettings());
        PrivateFiles.write(directory.resolve("enabled_plugins"), "[rabbitmq_management].\n");
        writeCookie(server.home().resolve(".erlang.cookie"));
        Uncheck.run(() -> Files.createDirectories(directory.resolve("conf.d")));
    }

    /** Quorum queues keep their log in memory until it is rolled; by default that is at half a gigabyte. */
    private String settings() {
        RabbitPorts ports = server.ports();
        return """
                listeners.tcp.1 = 127.0.0.1:%d
                management.tcp.ip = 127.0.0.1
                management.tcp.port = %d
                default_user = %s
                default_pass = %s
                log.console.level = warning
                disk_free_limit.absolute = %s
                raft.wal_max_size_bytes = 67108864
                """.formatted(
                ports.amqp(), ports.management(), server.username(), server.password(), RabbitServer.DISK_FREE_LIMIT);
    }

    /** A node that sees less than half of the others stops serving, so that no message has two fates. */
    private static String settings(RabbitMembership membership) {
        return """
                cluster_formation.peer_discovery_backend = classic_config
                cluster_formation.classic_config.nodes.1 = %s
                cluster_partition_handling = pause_minority
                """.formatted(membership.first());
    }

    /** Only queue depths are read, so statistics that cost CPU at every interval stay off. */
    private static String advancedSettings() {
        return """
                [
                  {rabbit, [{collect_statistics_interval, 5000}, {quorum_tick_interval, 1000}]},
                  {rabbitmq_management_agent, [{disable_metrics_collector, true}]},
                  {rabbitmq_management, [{disable_management_stats, true}, {enable_queue_totals, true}]}
                ].
                """;
    }

    private static void writeCookie(Path file) {
        if (!Files.exists(file)) {
            PrivateFiles.write(file, UUID.randomUUID().toString());
            PrivateFiles.makeReadOnly(file); // Erlang insists
        }
    }
}
