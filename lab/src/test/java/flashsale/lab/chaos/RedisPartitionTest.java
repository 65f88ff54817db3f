package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.servers.Ports;
import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisDataException;

class RedisPartitionTest {

    private static final String KEY = "test:{0}";

    @TempDir
    private static Path directory;

    private static RedisCluster cluster;

    @BeforeAll
    static void start() {
        assumeTrue(RedisPartition.isPossible(), "loopback has several addresses");
        List<Integer> ports = Ports.free(12);
        cluster = new RedisCluster(directory.resolve("redis"), ports.subList(0, 6), ports.subList(6, 12), "secret");
        cluster.start();
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.stop();
        }
    }

    @Test
    void what_a_master_acknowledges_alone_is_lost_unless_a_replica_was_waited_for() {
        RedisServer alone = cluster.masterOf(KEY);
        RedisPartition partition = new RedisPartition(cluster, () -> alone);
        try (Jedis client = alone.admin().open()) {
            client.set(KEY, "kept");
            assertThat(client.waitReplicas(1, 5_000)).isEqualTo(1);

            partition.begin();
            client.set(KEY, "acknowledged, and lost");
            assertThat(client.waitReplicas(1, 100)).isZero();
            await("it has noticed").atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThatThrownBy(
                            () -> client.set(KEY, "refused"))
                    .isInstanceOf(JedisClusterException.class));
            await("another has taken over").atMost(Duration.ofSeconds(30)).until(() -> cluster.servers().stream()
                    .anyMatch(node -> !node.equals(alone) && has(node, "kept")));
            partition.end();

            try (Jedis master = cluster.masterOf(KEY).admin().open()) {
                assertThat(master.get(KEY)).isEqualTo("kept");
            }
            assertThat(cluster.masterOf(KEY)).isNotEqualTo(alone);
        }
    }

    @Test
    void a_cluster_that_stops_while_a_node_is_cut_off_is_whole_when_it_starts_again() {
        new RedisPartition(cluster, () -> cluster.masterOf(KEY)).begin();
        cluster.stop();

        cluster.start();

        assertThat(cluster.servers()).allSatisfy(node -> {
            try (Jedis redis = node.admin().open()) {
                assertThat(redis.clusterNodes().lines())
                        .hasSameSizeAs(cluster.busPorts())
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
