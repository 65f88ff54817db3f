package flashsale.lab.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.HostAndPort;

class StoreVariablesTest {

    /** As those of the containers' audit. */
    private static final Map<String, String> OF_CONTAINERS = Map.of(
            "DATABASE_URL", "jdbc:postgresql://postgres:5432/{service}_{build}",
            "DATABASE_PASSWORD", "of the database",
            "REDIS_HOST", "redis",
            "REDIS_PORT", "6379",
            "REDIS_PASSWORD", "of redis",
            "RABBITMQ_HOST", "rabbitmq",
            "RABBITMQ_PASSWORD", "of rabbitmq",
            "SPRING_DATA_REDIS_CLUSTER_NODES", "",
            "BANK_URL", "http://bank:8080");

    @TempDir
    private Path folder;

    @Test
    void what_is_not_said_is_as_in_containers() {
        Stores stores = new StoreVariables(OF_CONTAINERS).of(Build.ASYNC);

        assertThat(stores.order())
                .isEqualTo(
                        new Database("jdbc:postgresql://postgres:5432/order_async", "order_async", "of the database"));
        assertThat(stores.redis().nodes()).containsExactly(new HostAndPort("redis", 6379));
        assertThat(stores.redis().prefix()).isEqualTo("async:");
        assertThat(stores.bank()).isEqualTo(new Bank(URI.create("http://bank:8080"), "async"));
        Broker broker = stores.broker().orElseThrow();
        assertThat(broker.username()).isEqualTo("flashsale");
        assertThat(broker.virtualHost()).isEqualTo("flashsale-async");
        assertThat(broker.nodes())
                .containsExactly(new Broker.Node(URI.create("http://rabbitmq:15672"), "rabbitmq", 5672));
    }

    @Test
    void a_cluster_is_named_node_by_node() {
        Stores stores = with(Map.of(
                        "SPRING_DATA_REDIS_CLUSTER_NODES", "redis:6379,redis-2:6379",
                        "SPRING_RABBITMQ_ADDRESSES", "one:5672,two:5673",
                        "RABBITMQ_MANAGEMENT_URL", "http://one:1,http://two:2"))
                .of(Build.HYBRID);

        assertThat(stores.redis().nodes())
                .containsExactly(new HostAndPort("redis", 6379), new HostAndPort("redis-2", 6379));
        assertThat(stores.broker().orElseThrow().nodes())
                .containsExactly(
                        new Broker.Node(URI.create("http://one:1"), "one", 5672),
                        new Broker.Node(URI.create("http://two:2"), "two", 5673));
    }

    @Test
    void the_most_specific_name_counts() {
        StoreVariables variables = with(Map.of(
                "ORDER_DATABASE_PASSWORD", "of order",
                "ORDER_SYNC_DATABASE_PASSWORD", "of order in sync",
                "SYNC_DATABASE_USERNAME", "{service}-{build}",
                "ADMIN_PASSWORD", "{build}"));

        assertThat(variables.of(Build.SYNC).order().password()).isEqualTo("of order in sync");
        assertThat(variables.of(Build.ASYNC).order().password()).isEqualTo("of order");
        assertThat(variables.of(Build.ASYNC).payment().password()).isEqualTo("of the database");
        assertThat(variables.of(Build.SYNC).payment().username()).isEqualTo("payment-sync");
        assertThat(variables.adminPassword(Build.SYNC))
                .as("a password is what it is")
                .contains("{build}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DATABASE_URL", "DATABASE_PASSWORD", "REDIS_HOST", "RABBITMQ_PASSWORD", "BANK_URL"})
    void what_is_missing_is_named(String name) {
        assertThatThrownBy(() -> with(Map.of(name, "")).of(Build.ASYNC))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(name + " is missing")
                .hasMessageContaining("--stores");
    }

    @Test
    void a_file_has_lines_and_a_folder_has_files() throws IOException {
        Path file = Files.writeString(folder.resolve("shop.env"), """
                # of the shop
                REDIS_PASSWORD=a=b # c

                BANK_URL=http://bank
                """);
        Path secrets = Files.createDirectory(folder.resolve("secrets"));
        Files.writeString(secrets.resolve("REDIS_PASSWORD"), "secret \n");

        assertThat(StoreVariables.in(file, Map.of("BANK_URL", "other", "REDIS_HOST", "redis"))
                        .values())
                .isEqualTo(Map.of("REDIS_PASSWORD", "a=b # c", "BANK_URL", "http://bank", "REDIS_HOST", "redis"));
        assertThat(StoreVariables.in(secrets, Map.of()).values()).isEqualTo(Map.of("REDIS_PASSWORD", "secret "));
    }

    @Test
    void what_is_no_variable_is_refused_with_its_line() throws IOException {
        Path file = Files.writeString(folder.resolve("shop.env"), "A=b\n\nnothing\n");

        assertThatThrownBy(() -> StoreVariables.in(file, Map.of()))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("line 3");
        assertThatThrownBy(() -> StoreVariables.in(folder.resolve("missing"), Map.of()))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("cannot be read");
    }

    private static StoreVariables with(Map<String, String> others) {
        Map<String, String> all = new HashMap<>(OF_CONTAINERS);
        all.putAll(others);
        return new StoreVariables(all);
    }
}
