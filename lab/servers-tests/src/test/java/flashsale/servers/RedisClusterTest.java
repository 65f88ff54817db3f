package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

class RedisClusterTest {

    /** Their slots are in different thirds. */
    private static final List<String> KEYS = List.of("test:{0}", "test:{1}", "test:{3}");

    private static final RedisCluster CLUSTER = TestServers.forThisJvm().redisCluster();

    @BeforeAll
    static void start() {
        assumeTrue(Programs.find("redis-server").isPresent(), "Redis is installed");
        CLUSTER.start();
    }

    @AfterAll
    static void stop() {
        CLUSTER.stop();
    }

    @Test
    void each_third_of_the_keys_has_a_master_of_its_own() {
        assertThat(KEYS.stream().map(CLUSTER::masterOf)).doesNotHaveDuplicates().allMatch(Server::isRunning);
    }

    @Test
    void keys_are_deleted_wherever_they_are() {
        KEYS.forEach(key -> {
            try (Jedis redis = CLUSTER.masterOf(key).admin().open()) {
                redis.set(key, "x");
                redis.set(key + ":other", "x");
            }
        });

        assertThat(CLUSTER.admin().deleteKeys("test:")).isEqualTo(6);
        assertThat(CLUSTER.admin().deleteKeys("test:")).isZero();
    }

    @Test
    void when_a_master_dies_another_node_has_its_keys_and_the_dead_one_can_come_back() {
        String key = KEYS.getFirst();
        RedisServer dead = CLUSTER.masterOf(key);
        try (Jedis redis = dead.admin().open()) {
            redis.set(key, "kept");
            assertThat(redis.waitReplicas(1, 5_000)).isEqualTo(1);
        }

        dead.process().kill();

        await().atMost(Duration.ofSeconds(30)).ignoreExceptions().untilAsserted(() -> {
            try (Jedis redis = CLUSTER.masterOf(key).admin().open()) {
                assertThat(redis.get(key)).isEqualTo("kept");
            }
        });
        assertThat(CLUSTER.masterOf(key)).isNotEqualTo(dead);
        CLUSTER.start();
        assertThat(CLUSTER.nodes()).allMatch(Server::isRunning);
        assertThat(CLUSTER.masterOf(key)).isNotEqualTo(dead);
    }
}
