package flashsale.reservation.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import flashsale.platform.store.StoreAway;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import io.lettuce.core.api.StatefulConnection;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** Which answers of Redis count as a store that is away, in the form in which this service catches them. */
@NeedsServers(ServerKind.REDIS)
class RedisRefusalsTest {

    private static final RedisScript<Long> SAY = RedisScript.of("return redis.error_reply(ARGV[1])", Long.class);

    private LettuceConnectionFactory connections;
    private StringRedisTemplate redis;

    @BeforeEach
    void connect(TestEnvironment environment) {
        RedisStandaloneConfiguration server = server(environment);
        server.setPassword(environment.properties().get("REDIS_PASSWORD"));
        connect(server);
    }

    private static RedisStandaloneConfiguration server(TestEnvironment environment) {
        Map<String, String> properties = environment.properties();
        return new RedisStandaloneConfiguration(
                properties.get("REDIS_HOST"), Integer.parseInt(properties.get("REDIS_PORT")));
    }

    private void connect(RedisStandaloneConfiguration server) {
        GenericObjectPoolConfig<StatefulConnection<?, ?>> pool = new GenericObjectPoolConfig<>();
        pool.setMaxTotal(1);
        pool.setMaxWait(Duration.ofMillis(100));
        connections = new LettuceConnectionFactory(
                server,
                LettucePoolingClientConfiguration.builder().poolConfig(pool).build());
        connections.afterPropertiesSet();
        connections.start();
        redis = new StringRedisTemplate(connections);
    }

    @AfterEach
    void disconnect() {
        connections.destroy();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "OOM command not allowed when used memory > 'maxmemory'.",
                "OOM command not allowed when used memory > 'maxmemory'. script: 5f1b8a2e, on @user_script:20.",
                "OOM allow-oom flag is not set on the script, can not run it when used memory > 'maxmemory'",
                "ERR Error running script (call to f_5f1b): @user_script:1: -OOM command not allowed when used memory",
                "READONLY You can't write against a read only replica. script: 5f1b8a2e, on @user_script:1.",
                "LOADING Redis is loading the dataset in memory",
                "MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk.",
                "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
                "CLUSTERDOWN Hash slot not served",
                "TRYAGAIN Multiple keys request during rehashing of slot",
                "NOREPLICAS Not enough good replicas to write.",
                "BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.",
                "NOAUTH Authentication required.",
                "UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)",
                "NOPERM User shop has no permissions to run the 'hset' command",
                "DENIED Redis is running in protected mode because protected mode is enabled",
                "ERR max number of clients reached"
            })
    void a_refusal_is_known(String reply) {
        assertThat(StoreAway.isReasonOf(thrownFor(reply))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ERR unknown command",
                "ERR value is not an integer or out of range script: 5f1b8a2e, on @user_script:20.",
                "WRONGTYPE Operation against a key holding the wrong kind of value",
                "CROSSSLOT Keys in request don't hash to the same slot",
                "BUSYGROUP Consumer Group name already exists"
            })
    void what_is_wrong_with_the_work_itself_is_no_refusal(String reply) {
        assertThat(StoreAway.isReasonOf(thrownFor(reply))).isFalse();
    }

    @Test
    void a_pool_without_a_free_connection_is_one_too() {
        connections.setShareNativeConnection(false);

        Throwable failure = catchThrowable(() -> redis.execute((RedisCallback<Object>) held -> {
            held.ping();
            return new StringRedisTemplate(connections).opsForValue().get("any");
        }));

        assertThat(StoreAway.isReasonOf(failure)).isTrue();
    }

    @Test
    void a_user_whose_rights_were_taken_is_refused_in_commands_and_scripts_alike(TestEnvironment environment) {
        redis.execute((RedisCallback<Object>) it -> it.execute(
                "ACL",
                bytes("SETUSER"),
                bytes("limited"),
                bytes("on"),
                bytes(">secret"),
                bytes("~*"),
                bytes("+@all"),
                bytes("-hset")));
        connections.destroy();
        RedisStandaloneConfiguration server = server(environment);
        server.setUsername("limited");
        server.setPassword("secret");
        connect(server);

        assertThat(StoreAway.isReasonOf(catchThrowable(() -> redis.opsForHash().put("any", "field", "value"))))
                .isTrue();
        assertThat(StoreAway.isReasonOf(catchThrowable(() -> redis.execute(
                        RedisScript.of("return redis.call('HSET', KEYS[1], 'field', 'value')", Long.class),
                        List.of("any")))))
                .isTrue();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Throwable thrownFor(String reply) {
        Throwable failure = catchThrowable(() -> redis.execute(SAY, List.of("any"), reply));
        assertThat(failure).isNotNull();
        return failure;
    }
}
