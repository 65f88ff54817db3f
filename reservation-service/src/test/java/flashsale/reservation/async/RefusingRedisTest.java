package flashsale.reservation.async;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.items;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.platform.test.Broker;
import flashsale.reservation.web.BuildTest;
import flashsale.reservation.web.Shopper;
import flashsale.servers.Ports;
import flashsale.servers.RedisServer;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.amqp.core.Message;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpMethod;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.args.ClientType;
import redis.clients.jedis.params.ClientKillParams;
import tools.jackson.databind.JsonNode;

/** A Redis of its own, which answers and refuses. */
@ActiveProfiles({"async", "sync"})
@NeedsServers(ServerKind.RABBIT)
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
class RefusingRedisTest extends BuildTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    private static Path directory;

    private static RedisServer server;

    private Broker broker;
    private String heard;

    /** How it is made to refuse writes, and how it stops. */
    enum Trouble {
        /** It takes no new connection. The first, as the others cut connections, too, which is the same reason in the log. */
        NO_ANSWER {
            @Override
            void begin(Jedis redis) {
                redis.configSet("maxclients", "1");
                redis.clientKill(ClientKillParams.clientKillParams().type(ClientType.NORMAL));
            }

            @Override
            void end(Jedis redis) {
                redis.configSet("maxclients", "1000");
            }
        },
        READONLY {
            @Override
            void begin(Jedis redis) {
                redis.replicaof("127.0.0.1", 1);
            }

            @Override
            void end(Jedis redis) {
                redis.replicaofNoOne();
            }
        },
        MASTERDOWN {
            @Override
            void begin(Jedis redis) {
                redis.configSet("replica-serve-stale-data", "no");
                redis.replicaof("127.0.0.1", 1);
            }

            @Override
            void end(Jedis redis) {
                redis.replicaofNoOne();
                redis.configSet("replica-serve-stale-data", "yes");
            }
        },
        NOREPLICAS {
            @Override
            void begin(Jedis redis) {
                redis.configSet("min-replicas-to-write", "1");
            }

            @Override
            void end(Jedis redis) {
                redis.configSet("min-replicas-to-write", "0");
            }
        };

        abstract void begin(Jedis redis);

        abstract void end(Jedis redis);

        String inLog() {
            return name().equals("NO_ANSWER") ? "no answer" : name();
        }
    }

    @BeforeAll
    static void start() {
        server = new RedisServer(directory.resolve("redis"), Ports.free(1).getFirst(), "secret");
        server.start();
    }

    @AfterAll
    static void stop() {
        server.stop();
    }

    @DynamicPropertySource
    static void itsOwn(DynamicPropertyRegistry properties) {
        properties.add("spring.data.redis.host", () -> "127.0.0.1");
        properties.add("spring.data.redis.port", () -> server.port());
        properties.add("spring.data.redis.password", () -> server.password());
        properties.add("spring.data.redis.timeout", () -> "2s");
    }

    @Override
    protected String build() {
        return "async";
    }

    @BeforeEach
    void listen() {
        broker = Broker.connect();
        heard = broker.listenTo(EventType.RESERVATION_CONFIRMED, EventType.RESERVATION_REFUSED);
    }

    @AfterEach
    void disconnect() {
        broker.close();
    }

    @ParameterizedTest
    @EnumSource(Trouble.class)
    void customers_and_neighbours_are_asked_to_come_again_messages_wait_and_the_log_has_one_line(
            Trouble trouble, CapturedOutput log) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        try (Jedis redis = server.admin().open()) {
            trouble.begin(redis);
            paid(reservation);
            assertProblem(shopper.reserve(items(product, 1)), 503, "service-unavailable");
            assertProblem(shopper.post("/carts", ""), 503, "service-unavailable");
            assertProblem(
                    internally(
                            HttpMethod.POST,
                            "/internal/reservations/%s/confirmation"
                                    .formatted(reservation.path("reservationId").asString()),
                            "{\"orderId\":\"%s\"}".formatted(UUID.randomUUID())),
                    503,
                    "service-unavailable");
            await().until(() -> broker.depth(queue()) == 0);
            trouble.end(redis);
        }

        assertThat(hear()).isEqualTo("reservation.confirmed");
        assertThat(broker.depth("flashsale.retry.1")).isZero();
        assertThat(broker.depth(queue() + ".dlq")).isZero();
        assertThat(available(product)).isEqualTo(8);
        assertOneLine(log, trouble.inLog());
    }

    @Test
    void without_memory_nobody_reserves_and_what_has_begun_is_finished(CapturedOutput log) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode bought = shopper.buy(product, 2);
        JsonNode cancelled = shopper.buy(product, 1);
        JsonNode overdue =
                Shopper.json(shopper.reserve("{\"items\":[%s],\"ttlSeconds\":1}".formatted(Shopper.item(product, 1))));

        server.set("maxmemory", "1");
        try {
            assertProblem(shopper.reserve(items(product, 1)), 503, "service-unavailable");
            assertProblem(shopper.post("/carts", ""), 503, "service-unavailable");
            paid(bought);
            shopper.delete("/reservations/" + cancelled.path("reservationId").asString())
                    .expectStatus()
                    .is2xxSuccessful();

            assertThat(hear()).isEqualTo("reservation.confirmed");
            assertThat(shopper.statusOf(cancelled)).isEqualTo("CANCELLED");
            await().until(() -> shopper.statusOf(overdue).equals("EXPIRED"));
            assertThat(available(product)).isEqualTo(8);
            assertThat(broker.depth(queue() + ".dlq")).isZero();
        } finally {
            server.set("maxmemory", "0");
        }

        shopper.buy(product, 1);
        assertOneLine(log, "OOM");
    }

    private static void assertOneLine(CapturedOutput log, String reason) {
        Stream<String> lines = log.toString().lines().filter(line -> line.contains("Redis is away (" + reason + ")"));
        assertThat(lines).hasSize(1);
        assertThat(log.toString()).doesNotContain("\tat ");
    }

    private static String queue() {
        return EventType.PAYMENT_SUCCEEDED.queueOf(Subscriber.RESERVATION);
    }

    private void paid(JsonNode reservation) {
        broker.publish(EventType.PAYMENT_SUCCEEDED, UUID.randomUUID(), """
                {"paymentId":"%s","orderId":"%s","reservationId":"%s","amount":"39.80","currency":"EUR",
                 "requestedAt":"2026-01-01T00:00:00Z"}""".formatted(
                        UUID.randomUUID(),
                        UUID.randomUUID(),
                        reservation.path("reservationId").asString()));
    }

    private String hear() {
        Message message = broker.receive(heard, SOON).orElseThrow();
        return String.valueOf(message.getMessageProperties().getType());
    }
}
