package flashsale.reservation.redis.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.reservation.redis.Script;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

/** A single Redis, which has no replica that could be waited for. */
@NeedsServers(ServerKind.REDIS)
class ReplicationOfOneTest {

    private static final Script<Long> CREATE = Script.of(Long.class, "cart-create");

    @Test
    void what_no_replica_has_is_written_and_not_acknowledged(TestEnvironment environment) {
        String key = environment.redisKeyPrefix() + "cart";
        LettuceConnectionFactory connections = connect(environment.properties());
        ReplicatedRedis redis = new ReplicatedRedis(connections, 1);
        try {
            assertThatThrownBy(() -> CREATE.run(redis, key, "owner", "60"))
                    .isInstanceOf(DataAccessResourceFailureException.class)
                    .hasMessageContaining("0 of 1 replicas");
            assertThat(redis.opsForHash().get(key, "owner")).isEqualTo("owner");
        } finally {
            redis.destroy();
            connections.destroy();
        }
    }

    private static LettuceConnectionFactory connect(Map<String, String> properties) {
        RedisStandaloneConfiguration server = new RedisStandaloneConfiguration(
                properties.get("REDIS_HOST"), Integer.parseInt(properties.get("REDIS_PORT")));
        server.setPassword(properties.get("REDIS_PASSWORD"));
        LettuceConnectionFactory connections = new LettuceConnectionFactory(server);
        connections.afterPropertiesSet();
        connections.start();
        return connections;
    }
}
