package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** What answers, but does not do its work, is not ready, and says why. */
abstract class HalfAliveTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    @AfterEach
    void all_is_well_again() {
        limitRedis("0");
        AllBuildsTest.config().stores().rabbit().nodes().getFirst().endDiskAlarm();
        for (Build build : Build.values()) {
            await(build.toString()).atMost(SOON).untilAsserted(() -> assertThat(problems(build))
                    .isEmpty());
        }
        assertThat(AllBuildsTest.stack().running().problems()).isEmpty();
    }

    @Test
    void redis_without_memory() {
        limitRedis("1");

        assertThat(problems(Build.SYNC)).hasEntrySatisfying("redis", why -> assertThat(why)
                .startsWith("does not take changes: ")
                .contains("maxmemory"));
        assertThat(AllBuildsTest.stack().running().problems()).containsKey("redis");
    }

    @Test
    void rabbitmq_without_disk() {
        AllBuildsTest.config().stores().rabbit().nodes().getFirst().raiseDiskAlarm();

        await().atMost(SOON).untilAsserted(() -> assertThat(problems(Build.HYBRID))
                .hasEntrySatisfying("rabbitmq", why -> assertThat(why).startsWith("blocks publishers: disk alarm")));
        assertThat(problems(Build.SYNC)).as("sync needs no broker").isEmpty();
    }

    private static Map<String, String> problems(Build build) {
        return AllBuildsTest.stack().running().problems(build);
    }

    private static void limitRedis(String bytes) {
        try (Jedis redis = AllBuildsTest.config()
                .stores()
                .redis()
                .nodes()
                .getFirst()
                .admin()
                .open()) {
            redis.configSet("maxmemory", bytes);
        }
    }
}
