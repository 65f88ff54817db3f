package flashsale.lab.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What happens where an administrator has few rights, or something is missing. Part of {@link DatabasesCommandTest}, which has the servers. */
abstract class RefusedDatabasesTest {

    private static final String ADMINISTRATOR = "test_administrator";
    private static final String DONE = "The stores have what the shop needs.";
    private static final String NO_RIGHT = "42501";

    private final TestEnvironment servers;
    private final ForeignStores stores;

    RefusedDatabasesTest(TestEnvironment servers, Path secrets) throws IOException {
        this.servers = servers;
        this.stores = new ForeignStores(servers, secrets);
    }

    @AfterEach
    void clear() throws SQLException {
        stores.clear();
        stores.sql("drop role if exists " + ADMINISTRATOR);
    }

    @Test
    void an_administrator_needs_no_more_rights_than_to_create_roles_and_databases() throws Exception {
        administrator("createrole createdb");

        assertThat(stores.make()).isZero();
        stores.openDatabase("order-async", "order-async", "database of order");
        assertThatThrownBy(() -> stores.openDatabase("order-async", ADMINISTRATOR, "secret"))
                .as("takes the owner's rights only as long as they are needed")
                .extracting(failure -> ((SQLException) failure).getSQLState())
                .isEqualTo(NO_RIGHT);

        stores.keep("order-database-async", "another");
        assertThat(stores.make()).isZero();
        assertThat(stores.output.lines())
                .containsExactly("PostgreSQL's role order-async with its password: made.", DONE);
    }

    @Test
    void what_may_not_be_made_in_postgresql_is_said_and_the_rest_is_made() throws Exception {
        administrator("nocreaterole");

        assertThat(stores.make()).isEqualTo(1);

        assertThat(stores.output)
                .contains(
                        "PostgreSQL's role order-async with its password: could not be made. PostgreSQL: ERROR: permission denied",
                        "An administrator has to do by hand:",
                        "  create role \"order-async\" login password 'PASSWORD'; -- that of the Secret order-database-async",
                        "  create database \"order-async\" owner \"order-async\";",
                        "  revoke connect on database \"order-async\" from public;")
                .doesNotContain("database of order", DONE, "rabbitmqctl");
        stores.openVirtualHost("flashsale-async", "order-async", "broker of order");
    }

    @Test
    void what_may_not_be_made_in_rabbitmq_is_said_and_the_rest_is_made() throws Exception {
        servers.rabbit().require("PUT", "/api/users/only-looks", """
                {"password": "looks", "tags": "monitoring"}""");
        try {
            stores.set("RABBITMQ_ADMIN_USER", "only-looks");
            stores.set("RABBITMQ_ADMIN_PASSWORD", "looks");

            assertThat(stores.make()).isEqualTo(1);
        } finally {
            servers.rabbit().require("DELETE", "/api/users/only-looks", "");
        }

        assertThat(stores.output)
                .contains(
                        "RabbitMQ's virtual host flashsale-async: could not be made.",
                        "  rabbitmqctl add_vhost flashsale-async",
                        "  rabbitmqctl add_user order-async 'PASSWORD' || rabbitmqctl change_password order-async 'PASSWORD' # that of the Secret rabbitmq-order-async",
                        "  rabbitmqctl set_permissions --vhost flashsale-async order-async '.*' '.*' '.*'")
                .doesNotContain("broker of order", DONE, "create role");
        stores.openDatabase("order-async", "order-async", "database of order");
    }

    @Test
    void a_database_of_somebody_else_is_not_taken() throws Exception {
        stores.make();
        stores.sql("create role " + ADMINISTRATOR);
        stores.sql("alter database \"order-async\" owner to " + ADMINISTRATOR);

        assertThat(stores.make()).isEqualTo(1);

        assertThat(stores.output)
                .contains(
                        "PostgreSQL's database order-async, owned by the role order-async: could not be made.",
                        "alter database \"order-async\" owner to \"order-async\";");
    }

    @Test
    void a_missing_password_variable_or_build_is_named_and_nothing_is_made() throws Exception {
        stores.lose("payment-database-async");
        assertThatThrownBy(stores::make).hasMessageContaining("payment-database-async/password is missing or empty");

        stores.set("FLASHSALE_BUILDS", "async,fast");
        assertThatThrownBy(stores::make).hasStackTraceContaining("FLASHSALE_BUILDS: there is no build fast.");

        stores.set("POSTGRES_ADMIN_PASSWORD", "");
        assertThatThrownBy(stores::make).hasMessage("POSTGRES_ADMIN_PASSWORD is not set.");
        assertThat(servers.postgres().databases()).doesNotContain("order-sync");
    }

    @Test
    void a_store_that_does_not_answer_is_named() {
        stores.set("POSTGRES_URL", "127.0.0.1:1");

        assertThatThrownBy(stores::make).hasStackTraceContaining("PostgreSQL: Connection to 127.0.0.1:1 refused");
    }

    private void administrator(String rights) throws SQLException {
        stores.sql("create role %s login password 'secret' %s".formatted(ADMINISTRATOR, rights));
        stores.administeredBy(ADMINISTRATOR, "secret");
    }
}
