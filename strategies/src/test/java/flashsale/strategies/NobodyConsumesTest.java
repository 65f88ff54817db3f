package flashsale.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import flashsale.strategies.job.Event;
import flashsale.strategies.job.Ledger;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.TestPropertySource;
import redis.clients.jedis.Jedis;

@NeedsServers({ServerKind.REDIS, ServerKind.RABBIT})
@TestPropertySource(properties = {"strategies.consumers=false", "strategies.parallelism=4"})
class NobodyConsumesTest extends StrategiesTest {

    private static final int JOBS = 40;

    @Test
    void brokers_keep_what_they_accepted_until_somebody_comes_but_for_pub_sub(TestEnvironment servers)
            throws Exception {
        for (String strategy : new String[] {"rabbitmq", "kafka", "redis-stream", "redis"}) {
            assertThat(get("/api/job/" + strategy, JOBS)).allMatch(answer -> answer.statusCode() == 202);
            assertThat(count(strategy, "accepted")).isEqualTo(JOBS);
            assertThat(count(strategy, "started")).isZero();
        }

        assertThat(waiting("rabbitmq")).isEqualTo(JOBS);
        await().until(() -> inQueue(servers) == JOBS); // the broker counts once a second
        assertThat(waiting("kafka")).isEqualTo(JOBS).isEqualTo(inTopic());
        assertThat(waiting("redis-stream")).isEqualTo(JOBS).isEqualTo(inStream(servers));
        assertThat(waiting("redis")).isZero();
        assertThat(get("/api/job/redis").body()).contains("nobody was listening", "lost");

        try (ConfigurableApplicationContext consumer = another("--strategies.parallelism=4")) {
            Ledger ledger = consumer.getBean(Ledger.class);
            for (String strategy : new String[] {"rabbitmq", "kafka", "redis-stream"}) {
                await().until(() -> ledger.count(strategy, Event.COMPLETED) == JOBS);
                await().until(() -> waiting(strategy) == 0);
            }
            assertThat(ledger.count("redis", Event.STARTED)).isZero();
        }
    }

    private long inQueue(TestEnvironment servers) {
        String queue = servers.rabbit()
                .require(
                        "GET",
                        "/api/queues/" + servers.virtualHost() + "?disable_stats=true&enable_queue_totals=true",
                        "");
        Matcher messages = Pattern.compile("\"messages\":(\\d+)").matcher(queue);
        return messages.find() ? Long.parseLong(messages.group(1)) : -1;
    }

    private static long inStream(TestEnvironment servers) {
        try (Jedis redis = servers.redis().open()) {
            return redis.xlen(servers.redisKeyPrefix() + "job-stream");
        }
    }

    private long inTopic() throws Exception {
        String topic = environment.getRequiredProperty("JOB_TOPIC");
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", TestKafka.SERVER.bootstrapServers()))) {
            long sum = 0;
            for (int partition = 0; partition < 4; partition++) {
                TopicPartition one = new TopicPartition(topic, partition);
                long end = admin.listOffsets(Map.of(one, OffsetSpec.latest()))
                        .partitionResult(one)
                        .get()
                        .offset();
                assertThat(end).as("the partitions take turns").isEqualTo(JOBS / 4);
                sum += end;
            }
            return sum;
        }
    }
}
