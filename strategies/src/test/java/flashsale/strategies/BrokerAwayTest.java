package flashsale.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import flashsale.strategies.job.Event;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Ledger;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

/** Has its own servers, as it stops them. */
@NeedsServers({ServerKind.REDIS, ServerKind.RABBIT})
@TestPropertySource(
        properties = {
            "strategies.parallelism=2",
            "spring.kafka.producer.properties.max.block.ms=2000",
            "spring.kafka.producer.properties.request.timeout.ms=1000",
            "spring.kafka.producer.properties.delivery.timeout.ms=2000",
            "spring.kafka.admin.properties.request.timeout.ms=500",
            "spring.kafka.admin.properties.default.api.timeout.ms=1000"
        })
class BrokerAwayTest extends StrategiesTest {

    @Test
    void without_RabbitMQ_its_strategy_says_so_and_recovers(TestEnvironment servers) {
        servers.stop(ServerKind.RABBIT);
        try {
            assertUnavailable("rabbitmq", "RabbitMQ");
            assertThat(get("/api/job/redis-stream").statusCode()).isEqualTo(202);
        } finally {
            servers.start(ServerKind.RABBIT);
        }
        assertRecovers("rabbitmq");
    }

    @Test
    void without_Redis_its_strategies_say_so_and_recover(TestEnvironment servers) {
        servers.stop(ServerKind.REDIS);
        try {
            assertUnavailable("redis", "Redis");
            assertUnavailable("redis-stream", "Redis");
            assertThat(get("/api/job/async/virtual").statusCode()).isEqualTo(202);
        } finally {
            servers.start(ServerKind.REDIS);
        }
        assertRecovers("redis-stream");
        assertRecovers("redis");
    }

    @Test
    void without_Kafka_its_strategy_says_so_and_recovers() {
        TestKafka.SERVER.kill();
        try {
            assertUnavailable("kafka", "Kafka");
        } finally {
            TestKafka.SERVER.start();
        }
        assertRecovers("kafka");
    }

    @Test
    void an_application_that_starts_without_Redis_subscribes_when_it_is_there(TestEnvironment servers) {
        servers.stop(ServerKind.REDIS);
        try (ConfigurableApplicationContext late = another("--strategies.parallelism=2")) {
            servers.start(ServerKind.REDIS);
            Ledger ledger = late.getBean(Ledger.class);
            await().dontCatchUncaughtExceptions().until(() -> {
                get("/api/job/redis");
                return ledger.count("redis", Event.COMPLETED) > 0;
            });
        } finally {
            servers.start(ServerKind.REDIS);
        }
    }

    @Test
    void an_application_that_starts_without_Kafka_makes_its_topic_when_it_is_there() {
        TestKafka.SERVER.kill();
        try (ConfigurableApplicationContext late = another(
                "--strategies.parallelism=2",
                "--strategies.topic=late-" + UUID.randomUUID(),
                "--spring.kafka.consumer.group-id=late")) {
            TestKafka.SERVER.start();
            Strategy kafka = late.getBean("kafkaStrategy", Strategy.class);
            await().dontCatchUncaughtExceptions()
                    .ignoreExceptionsInstanceOf(BrokerUnavailableException.class)
                    .until(() -> kafka.submit(Job.ofLength(1)) == Ack.STORED);
            Ledger ledger = late.getBean(Ledger.class);
            await().dontCatchUncaughtExceptions().until(() -> ledger.count("kafka", Event.COMPLETED) > 0);
        } finally {
            TestKafka.SERVER.start();
        }
    }

    private void assertUnavailable(String strategy, String broker) {
        JsonNode before = counts(strategy);

        HttpResponse<String> answer = get("/api/job/" + strategy);

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(json(answer).at("/type").asString()).isEqualTo("urn:flashsale:problem:broker-unavailable");
        assertThat(json(answer).at("/detail").asString()).contains(broker, "was not accepted");
        JsonNode after = counts(strategy);
        assertThat(after.at("/failed").asLong()).isEqualTo(before.at("/failed").asLong() + 1);
        assertThat(after.at("/accepted")).isEqualTo(before.at("/accepted"));
    }

    /** Pub/Sub accepts jobs before its subscriber is back, and loses them. */
    private void assertRecovers(String strategy) {
        long completed = count(strategy, "completed");
        await().dontCatchUncaughtExceptions() // of clients whose broker is down
                .until(() -> {
                    get("/api/job/" + strategy);
                    return count(strategy, "completed") > completed;
                });
    }
}
