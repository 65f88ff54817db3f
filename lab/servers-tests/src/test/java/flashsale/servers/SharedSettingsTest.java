package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** Servers have the settings of files that containers read, too. */
@NeedsServers(ServerKind.POSTGRES)
class SharedSettingsTest {

    @Test
    void postgres_has_them_all(TestEnvironment environment) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        environment.jdbcUrl(), environment.databaseUsername(), environment.databasePassword());
                PreparedStatement setting = connection.prepareStatement("select current_setting(?)")) {
            for (Map.Entry<String, String> shared :
                    SharedSettings.values("postgres/postgresql.conf").entrySet()) {
                setting.setString(1, shared.getKey());
                try (ResultSet row = setting.executeQuery()) {
                    row.next();
                    assertThat(row.getString(1)).as(shared.getKey()).isEqualTo(shared.getValue());
                }
            }
        }
    }

    @Test
    void containers_read_the_same_files() throws IOException {
        assertThat(Files.readString(Path.of("../../docker-compose.yml")))
                .contains(
                        "./deploy/docker/postgres:/etc/postgresql:",
                        "config_file=/etc/postgresql/container.conf",
                        "./deploy/docker/redis:/usr/local/etc/redis:",
                        "redis-server /usr/local/etc/redis/redis.conf",
                        "./deploy/docker/rabbitmq/rabbitmq.conf:/etc/rabbitmq/conf.d/",
                        "./deploy/docker/rabbitmq/advanced.config:/etc/rabbitmq/",
                        "./deploy/docker/rabbitmq/enabled_plugins:/etc/rabbitmq/",
                        "./deploy/docker/rabbitmq/cluster:/cluster:",
                        "env_file: deploy/docker/rabbitmq/erlang.env",
                        "env_file: deploy/docker/grafana/quiet.env");
        assertThat(Files.readString(Path.of("../../deploy/docker/rabbitmq/cluster/node.sh")))
                .contains("cat /cluster/rabbitmq.conf ");
        assertThat(Files.readString(Path.of("../../deploy/docker/cluster.env")))
                .contains("--include /usr/local/etc/redis/cluster.conf");
    }

    @Test
    void a_node_of_a_redis_cluster_has_those_of_a_single_redis_too(@TempDir Path directory) {
        List<Integer> ports = Ports.free(2);
        RedisServer server = new RedisServer(directory, ports.getFirst(), "secret", OptionalInt.of(ports.getLast()));
        server.start();
        try (Jedis redis = server.admin().open()) {
            assertThat(redis.configGet("appendfsync")).containsEntry("appendfsync", "always");
            assertThat(redis.configGet("save")).containsEntry("save", "");
            assertThat(redis.configGet("maxmemory-policy")).containsEntry("maxmemory-policy", "noeviction");
            assertThat(redis.configGet("cluster-node-timeout")).containsEntry("cluster-node-timeout", "3000");
        } finally {
            server.kill();
        }
    }
}
