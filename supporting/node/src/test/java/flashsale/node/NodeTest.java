package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A node with a service that has a database, one that has Redis, and the bank, which has neither and does not use the platform. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class NodeTest {

    private static TestEnvironment servers;
    private static NodeProcess node;

    @BeforeAll
    static void start(TestEnvironment environmentOfServers, @TempDir Path folder) throws IOException {
        servers = environmentOfServers;
        Map<String, String> environment = new HashMap<>(servers.properties());
        environment.put("SPRING_PROFILES_ACTIVE", "async");
        environment.put("INTERNAL_TOKEN", "test");
        environment.put("FLASHSALE_WAITFORKEYS", "false"); // there is no user-service
        environment.put("COMPARE_STORES", "false");
        environment.put("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE", "health,beans,cpu");
        environment.put("BANK_BANK_LEDGER_FILE", folder.resolve("ledger").toString());
        environment.put("BANK_BANK_DECLINE_RATE", "1");
        environment.put("BANK_LATENCY", ""); // as in .env.example
        environment.put("RESERVATION_FLASHSALE_INSTANCE", "");
        environment.put("LOG_LEVEL", "trace");
        node = new NodeProcess(folder, "order,reservation,bank", environment);
        await().until(() -> List.of("order", "reservation", "bank").stream().allMatch(node::isReady));
    }

    @AfterAll
    static void stop() {
        assertThat(node.stop()).isEqualTo(143); // terminated by the signal
    }

    @ParameterizedTest
    @ValueSource(strings = {"order", "reservation", "bank"})
    void a_service_sees_no_bean_of_another(String service) throws IOException {
        assertThat(beanTypes(service))
                .filteredOn(type -> type.startsWith("flashsale."))
                .isNotEmpty()
                .allMatch(type -> type.startsWith("flashsale." + service + ".")
                        || (type.matches("flashsale[.](platform|messaging|node[.]cpu)[.].*")
                                && !service.equals("bank")));
    }

    @Test
    void a_service_has_only_what_its_own_libraries_configure() throws IOException {
        assertThat(beanTypes("order"))
                .anyMatch(type -> type.contains("HikariDataSource"))
                .noneMatch(type -> type.contains("lettuce"));
        assertThat(beanTypes("reservation"))
                .anyMatch(type -> type.contains("lettuce"))
                .noneMatch(type -> type.contains("DataSource"));
        assertThat(beanTypes("bank")).noneMatch(type -> type.contains("SecurityFilterChain") || type.contains("amqp"));
    }

    @Test
    void a_service_tells_without_a_token_what_cpu_time_each_has_used() throws IOException {
        JsonNode cpu = node.json("order", "/actuator/cpu");

        assertThat(cpu.get("service").asString()).isEqualTo("order");
        assertThat(cpu.get("sampled").asBoolean()).isTrue();
        assertThat(cpu.get("services").propertyNames()).contains("order", "reservation", "bank");
        assertThat(cpu.get("serviceSeconds").asDouble()).isPositive();
        assertThat(cpu.get("processSeconds").asDouble())
                .isGreaterThan(cpu.get("serviceSeconds").asDouble());
    }

    @Test
    void a_variable_with_a_service_s_name_is_for_that_service() throws IOException {
        assertThat(node.json("bank", "/bank/behaviour").get("declineRate").asDouble())
                .isEqualTo(1);
    }

    @Test
    void a_variable_that_is_set_but_empty_is_not_set() throws IOException {
        assertThat(node.json("bank", "/bank/behaviour").get("latency").asString())
                .isEqualTo("0");
    }

    /** They write what they send and receive, with passwords and tokens. */
    @Test
    void libraries_do_not_log_below_info() throws IOException {
        assertThat(node.log("order"))
                .contains(" INFO ")
                .doesNotContainPattern(" (DEBUG|TRACE) \\[order\\] \\[[^]]*\\] (?!f(lashsale)?\\.)")
                .doesNotContain(servers.properties().get("DATABASE_PASSWORD"));
    }

    @Test
    void an_unknown_level_is_refused_and_the_levels_are_named(@TempDir Path folder) throws IOException {
        NodeProcess loud = new NodeProcess(folder, "bank", Map.of("LOG_LEVEL", "loud"));

        assertThat(loud.exitCode()).isEqualTo(1);
        assertThat(loud.log("node").lines().findFirst().orElseThrow())
                .contains("LOG_LEVEL=loud is not a level. Set it to one of trace, debug, info, warn, error, off.");
    }

    @Test
    void the_callers_language_and_zone_are_not_the_services(@TempDir Path folder) throws Exception {
        Map<String, String> environment = new HashMap<>(servers.properties());
        environment.put(
                "DATABASE_URL", servers.jdbcUrl() + "?currentSchema=inventory"); // beside order-service's tables
        environment.put("INTERNAL_TOKEN", "test");
        environment.put("FLASHSALE_WAITFORKEYS", "false");
        environment.put("COMPARE_STORES", "false");
        environment.put("SEED_PRODUCTS", "1");
        try (Connection database = DriverManager.getConnection(
                        servers.jdbcUrl(), servers.databaseUsername(), servers.databasePassword());
                Statement statement = database.createStatement()) {
            statement.execute("create schema inventory");

            NodeProcess inventory = new NodeProcess(folder, "inventory", environment);

            await().ignoreExceptionsInstanceOf(SQLException.class).untilAsserted(() -> {
                ResultSet product = statement.executeQuery("select name from inventory.product");
                assertThat(product.next()).isTrue();
                assertThat(product.getString("name")).isEqualTo("Product 01");
            });
            assertThat(inventory.log("inventory")).contains("Z  INFO");
            inventory.stop();
        }
    }

    @Test
    void each_line_is_in_the_log_of_its_service() throws IOException {
        assertThat(node.log("order"))
                .contains("Started OrderServiceApplication")
                .doesNotContain("Reservation");
        assertThat(node.log("reservation"))
                .contains("Started ReservationServiceApplication")
                .doesNotContain("Order");
        assertThat(node.log("node")).doesNotContain("Started");
    }

    @Test
    void an_unknown_service_is_refused_and_the_services_are_named(@TempDir Path folder) throws IOException {
        NodeProcess unknown = new NodeProcess(folder, "order,stock", Map.of());

        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.log("node"))
                .contains(
                        "\"stock\" is not a service. Choose from user, inventory, reservation, order, payment, notification, insight, bank, mail.");
    }

    @Test
    void a_service_that_does_not_start_ends_the_node_and_the_log_says_why(@TempDir Path folder) throws IOException {
        NodeProcess withoutToken = new NodeProcess(folder, "bank,reservation", Map.of("INTERNAL_TOKEN", ""));

        assertThat(withoutToken.exitCode()).isEqualTo(1);
        assertThat(withoutToken.log("reservation")).contains("INTERNAL_TOKEN is not set");
    }

    private static List<String> beanTypes(String service) throws IOException {
        List<String> types = new ArrayList<>();
        for (JsonNode context : node.json(service, "/actuator/beans").get("contexts")) {
            context.get("beans").forEach(bean -> types.add(bean.get("type").asString()));
        }
        return types;
    }
}
