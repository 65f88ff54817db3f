package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.Ports;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** The stores of a running shop, and further instances that are told of other stores. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS})
class StoresOfOneShopTest {

    private static final String WAY_OUT = "start anew, without the old data: ./flashsale up --fresh";

    private static final Duration START = Duration.ofMinutes(2);

    private static TestEnvironment servers;
    private static Map<String, String> environment;
    private static NodeProcess shop;

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

    /** What the log of a service says that does not start. */
    private String refusalOf(String service, Map<String, String> otherStore) throws IOException {
        Map<String, String> changed = new HashMap<>(environment);
        changed.putAll(otherStore);
        NodeProcess refused = new NodeProcess(folder, service, changed);

        assertThat(refused.exitCode()).isEqualTo(1);
        return refused.log(service);
    }

    /** A new one, for the service. */
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
