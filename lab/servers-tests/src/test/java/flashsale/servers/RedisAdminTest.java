package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

@NeedsServers(ServerKind.REDIS)
class RedisAdminTest {

    private final RedisAdmin admin;
    private final Jedis redis;
    private final String prefix;

    RedisAdminTest(TestEnvironment environment) {
        admin = environment.redis();
        redis = admin.open();
        prefix = environment.redisKeyPrefix();
    }

    @AfterEach
    void disconnect() {
        redis.close();
    }

    @Test
    void all_keys_of_the_prefix_are_deleted_and_no_others() {
        for (int i = 0; i < 2_500; i++) {
            redis.set(prefix + "many:" + i, "x");
        }
        redis.set(prefix + "other", "x");

        assertThat(admin.deleteKeys(prefix + "many:")).isEqualTo(2_500);
        assertThat(redis.get(prefix + "other")).isEqualTo("x");
    }

    @Test
    void a_prefix_is_no_pattern() {
        redis.set(prefix + "abc", "x");

        assertThat(admin.deleteKeys(prefix + "a?c")).isZero();
        assertThat(admin.deleteKeys(prefix + "*")).isZero();
        assertThat(admin.deleteKeys(prefix + "[a]")).isZero();
    }
}
