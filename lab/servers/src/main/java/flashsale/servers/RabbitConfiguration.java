package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.apache.commons.io.function.Uncheck;

/** The configuration of a node: files, and variables that say where they are. */
record RabbitConfiguration(RabbitServer server) {

    private static final String FILE = "rabbitmq.conf";
    private static final String ADVANCED = "advanced.config";
    private static final String PLUGINS = "enabled_plugins";
    private static final String ADDITIONS = "conf.d";
    private static final String SHARED = "rabbitmq/rabbitmq.conf";
    private static final String ERLANG_ARGUMENTS = "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS";

    /** How much of the disk has to be free. */
    static String diskFreeLimit() {
        return Objects.requireNonNull(SharedSettings.values(SHARED).get("disk_free_limit.absolute"));
    }

    void write() {
        PrivateFiles.createDirectory(server.directory());
        String cluster = server.membership().map(RabbitConfiguration::inCluster).orElse("");
        PrivateFiles.write(file(FILE), SharedSettings.text(SHARED) + ofThisMachine() + cluster);
        PrivateFiles.write(file(ADVANCED), SharedSettings.text("rabbitmq/advanced.config"));
        PrivateFiles.write(file(PLUGINS), SharedSettings.text("rabbitmq/enabled_plugins"));
        writeCookie(server.home().resolve(".erlang.cookie"));
        Uncheck.run(() -> Files.createDirectories(file(ADDITIONS)));
    }

    private String ofThisMachine() {
        RabbitPorts ports = server.ports();
        return """
                listeners.tcp.1 = 127.0.0.1:%d
                management.tcp.ip = 127.0.0.1
                management.tcp.port = %d
                default_user = %s
                default_pass = %s
                """.formatted(ports.amqp(), ports.management(), server.username(), server.password());
    }

    private static String inCluster(RabbitCluster.Membership membership) {
        return SharedSettings.text("rabbitmq/cluster/rabbitmq.conf")
                + "cluster_formation.classic_config.nodes.1 = %s%n".formatted(membership.first());
    }

    private static void writeCookie(Path file) {
        if (!Files.exists(file)) {
            PrivateFiles.write(file, UUID.randomUUID().toString());
            PrivateFiles.makeReadOnly(file); // Erlang insists
        }
    }

    Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("HOME", server.home().toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("ERL_EPMD_PORT", Integer.toString(server.ports().epmd()));
        environment.put("ERL_EPMD_ADDRESS", "127.0.0.1");
        environment.put("RABBITMQ_CONF_ENV_FILE", file("none.conf").toString());
        environment.put("RABBITMQ_CONFIG_FILE", file(FILE).toString());
        environment.put("RABBITMQ_CONFIG_FILES", file(ADDITIONS).toString());
        environment.put("RABBITMQ_ADVANCED_CONFIG_FILE", file(ADVANCED).toString());
        environment.put("RABBITMQ_ENABLED_PLUGINS_FILE", file(PLUGINS).toString());
        environment.put("RABBITMQ_MNESIA_BASE", server.data().toString());
        environment.put("RABBITMQ_LOG_BASE", file("log").toString());
        environment.put("RABBITMQ_LOGS", "-"); // to standard output, which is the log file
        environment.put("RABBITMQ_NODENAME", server.nodeName());
        environment.put("RABBITMQ_DIST_PORT", Integer.toString(server.ports().distribution()));
        environment.put("RABBITMQ_ALLOW_INPUT", "1"); // makes the script become the node instead of its parent
        environment.put("RABBITMQ_SERVER_START_ARGS", "-noinput +B i");
        environment.putAll(SharedSettings.values("rabbitmq/erlang.env"));
        environment.merge(ERLANG_ARGUMENTS, " -kernel inet_dist_use_interface {127,0,0,1}", String::concat);
        return environment;
    }

    private Path file(String name) {
        return server.directory().resolve(name);
    }
}
