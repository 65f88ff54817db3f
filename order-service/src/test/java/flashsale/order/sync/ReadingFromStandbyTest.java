package flashsale.order.sync;

import static org.awaitility.Awaitility.await;

import flashsale.order.Order;
import flashsale.order.Samples;
import flashsale.platform.test.Tokens;
import flashsale.servers.Ports;
import flashsale.servers.PostgresPair;
import flashsale.servers.PostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.util.FileSystemUtils;

/** With a primary and its standby, and the setting to read from the standby. */
@DirtiesContext
class ReadingFromStandbyTest extends SyncBuildTest {

    private static final PostgresPair PAIR = pair();

    private static final JdbcTemplate STANDBY = new JdbcTemplate(
            new DriverManagerDataSource(PAIR.standby().admin().jdbcUrl("postgres"), PAIR.username(), PAIR.password()));

    private final UUID customer = UUID.randomUUID();

    private static PostgresPair pair() {
        try {
            PostgresPair pair = new PostgresPair(
                    Files.createTempDirectory("standby").resolve("postgres"),
                    Ports.free(2),
                    "flashsale",
                    "secret",
                    false);
            pair.start();
            return pair;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        properties.add("DATABASE_URL", () -> PAIR.admin().jdbcUrl("postgres"));
        properties.add("DATABASE_USERNAME", PAIR::username);
        properties.add("DATABASE_PASSWORD", PAIR::password);
        properties.add("READS_FROM_STANDBY", () -> true);
    }

    @AfterAll
    static void stop() throws IOException {
        PAIR.nodes().forEach(PostgresServer::deleteData);
        FileSystemUtils.deleteRecursively(PAIR.directory().getParent());
    }

    private Order completed() {
        Order order = placed(Samples.reservation(customer));
        complete(order);
        return order;
    }

    private void complete(Order order) {
        service()
                .post()
                .uri("/internal/orders/{id}/completion", order.id())
                .exchange()
                .expectStatus()
                .isOk();
    }

    private void isShownAs(String status, Order order) {
        http().get()
                .uri("/sync/api/v1/orders/" + order.id())
                .header(HttpHeaders.AUTHORIZATION, Tokens.customer(customer))
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo(status);
    }

    /** How often orders have been looked for there; PostgreSQL says so up to a second later. */
    private static long readsFromStandby() {
        Long reads = STANDBY.queryForObject(
                "select sum(seq_scan + coalesce(idx_scan, 0)) from pg_stat_user_tables where relname = 'orders'",
                Long.class);
        return reads == null ? 0 : reads;
    }

    @Test
    void an_order_that_is_over_is_read_from_the_standby() {
        Order order = completed();
        long before = readsFromStandby();

        await().until(() -> {
            isShownAs("COMPLETED", order);
            return readsFromStandby() > before;
        });
    }

    @Test
    void customers_see_what_they_have_done_even_if_the_standby_has_not_heard_of_it() {
        Order known = completed();
        Order order = placed(Samples.reservation(customer));
        long before = readsFromStandby();
        await().until(() -> {
            isShownAs("COMPLETED", known);
            return readsFromStandby() > before;
        });
        STANDBY.execute("select pg_wal_replay_pause()");
        try {
            complete(order);
            Order next = completed();

            isShownAs("COMPLETED", order);
            isShownAs("COMPLETED", next);
        } finally {
            STANDBY.execute("select pg_wal_replay_resume()");
        }
    }

    @Test
    void an_order_of_another_customer_does_not_exist() {
        Order order = completed();

        http().get()
                .uri("/sync/api/v1/orders/" + order.id())
                .header(HttpHeaders.AUTHORIZATION, Tokens.customer(UUID.randomUUID()))
                .exchange()
                .expectStatus()
                .isNotFound();
    }
}
