package flashsale.servers.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class NeedsServersTest {

    private final TestEnvironment environment;

    NeedsServersTest(TestEnvironment environment) {
        this.environment = environment;
    }

    @Test
    void the_database_is_there_for_its_owner() throws SQLException {
        try (Connection connection = connect(environment.jdbcUrl())) {
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    @Test
    void the_owner_cannot_read_other_databases() {
        environment.postgres().createDatabase("test_0_foreign", "other");

        assertThatThrownBy(() -> connect(environment.postgres().jdbcUrl("test_0_foreign")))
                .hasMessageContaining("permission denied");

        environment.postgres().dropDatabase("test_0_foreign");
    }

    @Test
    void the_virtual_host_is_there() {
        assertThat(environment.rabbit().virtualHosts()).contains(environment.virtualHost());
    }

    @Test
    void system_properties_tell_where_the_servers_are() {
        assertThat(System.getProperty("DATABASE_URL")).isEqualTo(environment.jdbcUrl());
        assertThat(System.getProperty("RABBITMQ_VHOST")).isEqualTo(environment.virtualHost());
        assertThat(System.getProperty("REDIS_KEY_PREFIX")).isEqualTo(environment.redisKeyPrefix());
    }

    @Test
    void a_stopped_redis_has_its_data_again_when_it_is_started() {
        try (Jedis redis = environment.redis().open()) {
            redis.set(environment.redisKeyPrefix() + "kept", "yes");
        }

        environment.stop(ServerKind.REDIS);
        assertThatThrownBy(environment.redis()::open).isInstanceOf(JedisException.class);
        environment.start(ServerKind.REDIS);

        try (Jedis redis = environment.redis().open()) {
            assertThat(redis.get(environment.redisKeyPrefix() + "kept")).isEqualTo("yes");
        }
    }

    @Nested
    class In_a_nested_class {

        @Test
        void the_environment_is_the_same(TestEnvironment nested) {
            assertThat(nested).isSameAs(environment);
        }
    }

    private Connection connect(String url) throws SQLException {
        return DriverManager.getConnection(url, environment.databaseUsername(), environment.databasePassword());
    }
}
