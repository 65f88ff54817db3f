package flashsale.lab.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.PossibleAuthenticationFailureException;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
class DatabasesCommandTest {

    private static final String DONE = "The stores have what the shop needs.";
    private static final String NO_RIGHT = "42501";
    private static final String WRONG_PASSWORD = "28P01";

    private final TestEnvironment servers;
    private final ForeignStores stores;

    DatabasesCommandTest(TestEnvironment servers, @TempDir Path secrets) throws IOException {
        this.servers = servers;
        this.stores = new ForeignStores(servers, secrets);
    }

    @AfterEach
    void clear() {
        stores.clear();
    }

    @Test
    void each_service_gets_its_database_and_where_there_are_events_its_user() throws Exception {
        stores.set("FLASHSALE_BUILDS", "sync, async");

        assertThat(stores.make()).as(stores.output).isZero();

        assertThat(stores.output)
                .contains(
                        "PostgreSQL's database payment-sync, owned by the role payment-sync: made.",
                        "RabbitMQ's user reservation-async with its password: made.")
                .endsWith(DONE + System.lineSeparator())
                .doesNotContain("reservation-sync", "flashsale-sync", "RabbitMQ's user user-async");
        stores.openDatabase("order-sync", "order-sync", "database of order");
        stores.openDatabase("user-async", "user-async", "database of user");
        stores.openVirtualHost("flashsale-async", "order-async", "broker of order");
    }

    @Test
    void a_second_time_nothing_changes() {
        stores.make();
        String users = stores.users();

        assertThat(stores.make()).isZero();

        assertThat(stores.output).isEqualTo(DONE + System.lineSeparator());
        assertThat(stores.users()).isEqualTo(users);
    }

    @Test
    void a_password_that_differs_is_set_and_nothing_else() throws Exception {
        stores.keep("rabbitmq-keda-async", "of keda");
        stores.make();
        stores.keep("order-database-async", "it's another");
        stores.keep("rabbitmq-order-async", "also \"another\"");
        stores.keep("rabbitmq-keda-async", "of keda, too");

        assertThat(stores.make()).isZero();

        assertThat(stores.output.lines())
                .containsExactly(
                        "PostgreSQL's role order-async with its password: made.",
                        "RabbitMQ's user order-async with its password: made.",
                        "RabbitMQ's user keda-async with its password: made.",
                        DONE);
        stores.openDatabase("order-async", "order-async", "it's another");
        assertThatThrownBy(() -> stores.openDatabase("order-async", "order-async", "database of order"))
                .extracting(failure -> ((SQLException) failure).getSQLState())
                .isEqualTo(WRONG_PASSWORD);
        stores.openVirtualHost("flashsale-async", "order-async", "also \"another\"");
        assertThatThrownBy(() -> stores.openVirtualHost("flashsale-async", "order-async", "broker of order"))
                .isInstanceOf(PossibleAuthenticationFailureException.class);
        assertThat(servers.rabbit().require("GET", "/api/users/keda-async", "")).contains("monitoring");
    }

    @Test
    void a_role_opens_its_own_database_only() {
        stores.make();

        assertThatThrownBy(() -> stores.openDatabase("payment-async", "order-async", "database of order"))
                .extracting(failure -> ((SQLException) failure).getSQLState())
                .isEqualTo(NO_RIGHT);
    }

    @Test
    void a_user_reaches_the_virtual_host_of_its_build_only() throws Exception {
        stores.set("FLASHSALE_BUILDS", "async,hybrid");

        assertThat(stores.make()).isZero();

        stores.openVirtualHost("flashsale-hybrid", "order-hybrid", "broker of order");
        assertThatThrownBy(() -> stores.openVirtualHost("flashsale-hybrid", "order-async", "broker of order"))
                .isInstanceOf(IOException.class)
                .rootCause()
                .hasMessageContaining("access to vhost 'flashsale-hybrid' refused");
    }

    @Test
    void with_patterns_the_services_beside_the_checkout_are_served_in_builds_that_have_them() throws Exception {
        stores.set("FLASHSALE_BUILDS", "async,hybrid");
        stores.set("PATTERNS", "true");

        assertThat(stores.make()).isZero();

        stores.openDatabase("insight-async", "insight-async", "database of insight");
        stores.openVirtualHost("flashsale-async", "user-async", "broker of user");
        assertThat(servers.postgres().databases()).contains("user-hybrid").doesNotContain("insight-hybrid");
        assertThat(stores.users()).doesNotContain("\"user-hybrid\"");
    }

    @Test
    void without_events_rabbitmq_is_not_asked() {
        stores.set("FLASHSALE_BUILDS", "sync");
        stores.set("RABBITMQ_MANAGEMENT_URL", "");

        assertThatCode(() -> assertThat(stores.make()).isZero()).doesNotThrowAnyException();
    }

    @Nested
    class With_few_rights extends RefusedDatabasesTest {

        With_few_rights(TestEnvironment servers, @TempDir Path secrets) throws IOException {
            super(servers, secrets);
        }
    }
}
