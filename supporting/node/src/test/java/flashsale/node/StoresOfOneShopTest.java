package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.Ports;
import flashsale.servers.RedisServer;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** The stores of a running shop, and further instances whose configuration names other stores. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class StoresOfOneShopTest {

    private static final String WAY_OUT = "start anew, without the old data: ./flashsale up --fresh";

    private static final Duration START = Duration.ofMinutes(2);

    private static TestEnvironment servers;
    private static Map<String, String> environment;
    private static NodeProcess shop;

    private final List<NodeProcess> impatient = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void start(TestEnvironment servers, @TempDir Path folder) throws IOException {
        StoresOfOneShopTest.servers = servers;
        List<Integer> ports = Ports.free(2);
        environment = new HashMap<>(servers.properties());
        environment.put("SPRING_PROFILES_ACTIVE", "sync");
        environment.put("INTERNAL_TOKEN", "test");
        environment.put("INTERNAL_GATEWAY_URL", "http://localhost:" + ports.getFirst()); // where user-service is
        environment.put("PAYMENT_BANK_URL", "http://localhost:" + ports.getLast());
        environment.put("SEED_CUSTOMERS", "1");
        environment.put("ADMIN_PASSWORD", "admin");
        environment.put("USER_SERVER_PORT", ports.getFirst().toString());
        environment.put("BANK_SERVER_PORT", ports.getLast().toString());
        environment.put("BANK_BANK_LEDGER_FILE", folder.resolve("ledger").toString());
        environment.putAll(database("user"));
        environment.putAll(database("payment"));
        shop = new NodeProcess(folder, "user,reservation,payment,bank", environment);
        await().atMost(START).until(() -> shop.isReady("reservation") && shop.isReady("payment"));
    }

    @AfterAll
    static void stop() {
        shop.stop();
    }

    @AfterEach
    void stopImpatient() {
        impatient.forEach(NodeProcess::stop);
    }

    @Test
    void a_further_instance_finds_them_as_they_should_be() throws IOException {
        NodeProcess another = new NodeProcess(folder, "reservation,payment", environment);
        try {
            await().atMost(START).until(() -> another.isReady("reservation") && another.isReady("payment"));
        } finally {
            another.stop();
        }
    }

    @Test
    void an_empty_redis_is_refused() throws IOException {
        assertThat(refusalOf("reservation", Map.of("REDIS_KEY_PREFIX", servers.redisKeyPrefix() + "empty:")))
                .contains("Redis is empty, but the shop's other stores have data", WAY_OUT);
    }

    @Test
    void the_redis_of_another_shop_is_refused() throws IOException {
        String prefix = servers.redisKeyPrefix() + "other:";
        try (Jedis redis = servers.redis().open()) {
            redis.set(prefix + "shop", UUID.randomUUID().toString());
        }

        assertThat(refusalOf("reservation", Map.of("REDIS_KEY_PREFIX", prefix)))
                .contains("Redis and the database of user-service have data of different shops", WAY_OUT);
    }

    @Test
    void an_empty_ledger_of_the_bank_is_refused() throws IOException {
        assertThat(refusalOf("payment", Map.of("PAYMENT_BANK_MERCHANT", "nobody")))
                .contains("The bank's ledger is empty, but the shop's other stores have data", WAY_OUT);
    }

    @Test
    void an_empty_database_is_refused() throws IOException {
        assertThat(refusalOf("payment", database("payment")))
                .contains("The database of payment-service is empty, but the shop's other stores have data", WAY_OUT);
    }

    @Test
    void a_redis_that_does_not_answer_is_waited_for_and_refused_when_it_proves_to_be_empty() throws IOException {
        RedisServer late =
                new RedisServer(folder.resolve("redis"), Ports.free(1).getFirst(), "test");
        NodeProcess reservation = impatient(
                "reservation", Map.of("REDIS_PORT", Integer.toString(late.port()), "REDIS_PASSWORD", late.password()));
        await().atMost(START)
                .ignoreExceptionsInstanceOf(NoSuchFileException.class)
                .until(() -> reservation.log("reservation").contains("Waiting until Redis"));
        assertThat(reservation.isReady("reservation")).isFalse();

        late.start();
        try {
            assertThat(reservation.exitCode()).isEqualTo(1);
        } finally {
            late.stop();
        }
        assertThat(reservation.log("reservation"))
                .contains("Redis is empty, but the shop's other stores have data", WAY_OUT);
    }

    @Test
    void the_bank_may_be_away_and_an_instance_that_has_begun_ends_when_the_ledger_proves_to_be_empty()
            throws IOException {
        String port = Ports.free(1).getFirst().toString();
        NodeProcess payment = impatient("payment", Map.of("PAYMENT_BANK_URL", "http://localhost:" + port));
        await().atMost(START).until(() -> payment.isReady("payment"));

        NodeProcess bank = new NodeProcess(
                folder,
                "bank",
                Map.of(
                        "BANK_SERVER_PORT",
                        port,
                        "BANK_BANK_LEDGER_FILE",
                        folder.resolve("ledger").toString()));
        try {
            assertEnds(payment, "payment", "The bank's ledger is empty, but the shop's other stores have data");
        } finally {
            bank.stop();
        }
    }

    /** All but Redis: user-service begins another shop, and does not know that there should be data. */
    @Test
    void when_all_databases_and_the_ledger_are_lost_redis_is_refused_in_all_builds_however_late_user_service_is()
            throws IOException {
        String prefix = servers.redisKeyPrefix() + "left:";
        try (Jedis redis = servers.redis().open()) {
            redis.set(prefix + "shop", UUID.randomUUID().toString());
        }
        String port = Ports.free(1).getFirst().toString();
        Map<String, String> anew = Map.of(
                "INTERNAL_GATEWAY_URL",
                "http://localhost:" + port,
                "REDIS_KEY_PREFIX",
                prefix,
                "FLASHSALE_WAITFORKEYS",
                "false");
        for (String build : List.of("sync", "async", "hybrid")) {
            Map<String, String> changed = new HashMap<>(anew);
            changed.put("SPRING_PROFILES_ACTIVE", build);
            impatient("reservation", changed);
        }
        await().atMost(START).until(() -> impatient.stream().allMatch(it -> it.isReady("reservation")));

        Map<String, String> changed = new HashMap<>(environment);
        changed.putAll(database("user"));
        changed.put("USER_SERVER_PORT", port);
        NodeProcess user = new NodeProcess(folder, "user", changed);
        try {
            for (NodeProcess instance : impatient) {
                assertEnds(
                        instance, "reservation", "Redis and the database of user-service have data of different shops");
            }
        } finally {
            user.stop();
        }
    }

    /** An instance that does not wait long for a store that is away. */
    private NodeProcess impatient(String service, Map<String, String> changes) throws IOException {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put("FLASHSALE_SHOP_PATIENCE", "0s");
        changed.putAll(changes);
        NodeProcess process = new NodeProcess(Files.createTempDirectory(folder, service), service, changed);
        impatient.add(process);
        return process;
    }

    private static void assertEnds(NodeProcess begun, String service, String reason) throws IOException {
        assertThat(begun.exitCode()).isEqualTo(1);
        assertThat(begun.log(service).lines().filter(line -> line.contains(" ERROR ")))
                .singleElement()
                .asString()
                .contains("This instance ends. " + reason, WAY_OUT);
    }

    /** The log of a service that does not start. */
    private String refusalOf(String service, Map<String, String> otherStore) throws IOException {
        Map<String, String> changed = new HashMap<>(environment);
        changed.putAll(otherStore);
        NodeProcess refused = new NodeProcess(folder, service, changed);

        assertThat(refused.exitCode()).isEqualTo(1);
        return refused.log(service);
    }

    /** The variables of the service for a new database. */
    private static Map<String, String> database(String service) {
        String name = "test_%d_%s"
                .formatted(
                        ProcessHandle.current().pid(),
                        UUID.randomUUID().toString().substring(0, 8));
        servers.postgres().createDatabase(name, "test");
        String prefix = service.toUpperCase(Locale.ROOT) + "_DATABASE_";
        return Map.of(
                prefix + "URL",
                servers.postgres().jdbcUrl(name),
                prefix + "USERNAME",
                name,
                prefix + "PASSWORD",
                "test");
    }
}
