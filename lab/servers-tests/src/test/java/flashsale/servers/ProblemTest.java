package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** A server that answers, but does not do its work, says why. */
class ProblemTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private TestServers servers;

    @BeforeEach
    void prepare(@TempDir Path directory) {
        servers = TestServers.in(directory);
    }

    @AfterEach
    void stop() {
        servers.redis().process().kill();
        servers.rabbit().kill();
        servers.postgres().deleteData();
    }

    @Test
    void redis_out_of_memory() {
        assumeTrue(Programs.find("redis-server").isPresent(), "Redis is installed");
        RedisServer redis = servers.redis();
        assertThat(redis.problem()).hasValue("is not running");
        redis.start();
        assertThat(redis.problem()).isEmpty();

        redis.set("maxmemory", "1");

        assertThat(redis.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("maxmemory"));
        redis.set("maxmemory", "0");
        assertThat(redis.problem()).isEmpty();
    }

    @Test
    void redis_whose_changes_reach_no_replica() {
        assumeTrue(Programs.find("redis-server").isPresent(), "Redis is installed");
        RedisServer redis = servers.redis();
        redis.start();

        redis.set("min-replicas-to-write", "1");

        assertThat(redis.problem())
                .hasValueSatisfying(problem -> assertThat(problem).containsIgnoringCase("NOREPLICAS"));
    }

    @Test
    void redis_that_is_a_replica_of_another_by_mistake() {
        assumeTrue(Programs.find("redis-server").isPresent(), "Redis is installed");
        RedisServer redis = servers.redis();
        redis.start();
        try (Jedis client = redis.admin().open()) {
            client.replicaof("127.0.0.1", 1);
        }

        assertThat(redis.problem()).hasValue("does not take changes: it is a replica whose master is away");
    }

    @Test
    void rabbitmq_short_of_disk() {
        assumeTrue(Programs.find("rabbitmq-server").isPresent(), "RabbitMQ is installed");
        RabbitServer rabbit = servers.rabbit();
        rabbit.start();
        await().atMost(PATIENCE).until(() -> rabbit.problem().isEmpty());

        rabbit.raiseDiskAlarm();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(rabbit.problem()).hasValueSatisfying(problem -> assertThat(problem)
                        .matches("blocks publishers: disk alarm \\(\\d+ MB of disk are free\\)")));
    }

    @Test
    void postgresql_that_takes_no_changes() {
        PostgresServer alone = servers.postgres();
        PostgresServer postgres =
                new PostgresServer(alone.directory(), alone.port(), alone.username(), alone.password(), true);
        postgres.start();
        assertThat(postgres.problem()).isEmpty();

        set(postgres, "synchronous_standby_names = '*'"); // and there is none
        awaitProblem(postgres, "does not take changes: ");

        set(postgres, "synchronous_standby_names = ''");
        await().atMost(PATIENCE).until(() -> postgres.problem().isEmpty());
        set(postgres, "default_transaction_read_only = on");
        awaitProblem(postgres, "does not take changes: it is set to read-only");
    }

    private static void set(PostgresServer postgres, String setting) {
        postgres.admin().execute("alter system set " + setting);
        postgres.admin().list("select pg_reload_conf()");
    }

    private static void awaitProblem(Server server, String beginning) {
        await().atMost(PATIENCE)
                .until(() ->
                        server.problem().filter(it -> it.startsWith(beginning)).isPresent());
    }
}
