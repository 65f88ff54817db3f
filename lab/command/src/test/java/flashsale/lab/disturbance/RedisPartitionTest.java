package flashsale.lab.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import flashsale.servers.TestServers;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisDataException;

class RedisPartitionTest {

    private static final String KEY = "test:{0}";

    private static final RedisCluster CLUSTER = TestServers.forThisJvm().redisCluster();

    @BeforeAll
    static void start() {
        assumeTrue(RedisPartition.isPossible(), "loopback has several addresses");
        CLUSTER.start();
    }

    @AfterAll
    static void stop() {
        CLUSTER.stop();
    }

    @Test
    void what_a_master_acknowledges_alone_is_lost_unless_a_replica_was_waited_for() {
        RedisServer alone = CLUSTER.masterOf(KEY);
        RedisPartition partition = new RedisPartition(CLUSTER, () -> alone);
        try (Jedis client = alone.admin().open()) {
            client.set(KEY, "kept");
            assertThat(client.waitReplicas(1, 5_000)).isEqualTo(1);

            partition.begin();
            client.set(KEY, "acknowledged, and lost");
            assertThat(client.waitReplicas(1, 100)).isZero();
            await("it has noticed").atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThatThrownBy(
                            () -> client.set(KEY, "refused"))
                    .isInstanceOf(JedisClusterException.class));
            await("another has taken over").atMost(Duration.ofSeconds(30)).until(() -> CLUSTER.nodes().stream()
                    .anyMatch(node -> !node.equals(alone) && has(node, "kept")));
            partition.end();

            try (Jedis master = CLUSTER.masterOf(KEY).admin().open()) {
                assertThat(master.get(KEY)).isEqualTo("kept");
            }
            assertThat(CLUSTER.masterOf(KEY)).isNotEqualTo(alone);
        }
    }

    @Test
    void a_cluster_that_stops_while_a_node_is_cut_off_is_whole_when_it_starts_again() {
        new RedisPartition(CLUSTER, () -> CLUSTER.masterOf(KEY)).begin();
        CLUSTER.stop();

        CLUSTER.start();

        assertThat(CLUSTER.nodes()).allSatisfy(node -> {
            try (Jedis redis = node.admin().open()) {
                assertThat(redis.clusterNodes().lines())
                        .hasSameSizeAs(CLUSTER.busPorts())
                        .allMatch(line -> line.contains(" connected"))
                        .noneMatch(line -> line.contains("fail"));
            }
        });
    }

    private static boolean has(RedisServer node, String value) {
        try (Jedis redis = node.admin().open()) {
            return value.equals(redis.get(KEY));
        } catch (JedisDataException elsewhere) {
            return false;
        }
    }
}
