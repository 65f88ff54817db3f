package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@NeedsServers(ServerKind.REDIS)
class RedisAdminTest {

    private final RedisAdmin redis;
    private final String prefix;

    RedisAdminTest(TestEnvironment environment) {
        redis = environment.redis();
        prefix = environment.redisKeyPrefix();
    }

    @AfterEach
    void disconnect() {
        redis.close();
    }

    @Test
    void all_keys_of_the_prefix_are_deleted_and_no_others() {
        for (int i = 0; i < 2_500; i++) {
            redis.call("SET", prefix + "many:" + i, "x");
        }
        redis.call("SET", prefix + "other", "x");

        assertThat(redis.deleteKeys(prefix + "many:")).isEqualTo(2_500);
        assertThat(redis.call("GET", prefix + "other")).isEqualTo("x");
    }

    @Test
    void a_prefix_is_no_pattern() {
        redis.call("SET", prefix + "abc", "x");

        assertThat(redis.deleteKeys(prefix + "a?c")).isZero();
        assertThat(redis.deleteKeys(prefix + "*")).isZero();
        assertThat(redis.deleteKeys(prefix + "[a]")).isZero();
    }

    @Test
    void what_redis_refuses_is_an_exception() {
        assertThatThrownBy(() -> redis.call("NO-SUCH-COMMAND")).hasMessageContaining("unknown command");
    }
}
