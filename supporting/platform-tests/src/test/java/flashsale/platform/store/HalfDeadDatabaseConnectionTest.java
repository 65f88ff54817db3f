package flashsale.platform.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import flashsale.platform.example.ExampleTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class HalfDeadDatabaseConnectionTest extends ExampleTest {

    private static final Duration NOTICED = Duration.ofSeconds(10);

    @Autowired
    JdbcTemplate jdbc;

    @Autowired
    PlatformTransactionManager transactions;

    @Test
    void a_transaction_on_it_fails_in_time_and_what_it_has_locked_is_free_again() {
        try (SingleConnectionDataSource direct = direct()) {
            JdbcTemplate others = new JdbcTemplate(direct);
            long began = System.nanoTime();

            assertThatThrownBy(() -> new TransactionTemplate(transactions).executeWithoutResult(_ -> {
                        jdbc.execute("select pg_advisory_xact_lock(4711)");
                        toDatabase().unplug();
                        jdbc.execute("select 1");
                    }))
                    .matches(failure -> StoreAway.isReasonOf((RuntimeException) failure), "it may be tried again");

            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(NOTICED);
            await().atMost(NOTICED)
                    .until(() -> others.queryForObject("select pg_try_advisory_lock(4711)", Boolean.class));
        }
    }

    /** A lone caller meets all ten: one that was in use a moment ago may be silent for 8 s, the others are checked for a second each. */
    @Test
    void connections_that_nobody_has_used_are_replaced_too() {
        toDatabase().unplug();

        await().atMost(NOTICED.multipliedBy(2)).ignoreExceptions().untilAsserted(() -> assertThat(
                        jdbc.queryForObject("select 1", Integer.class))
                .isEqualTo(1));
    }

    @Test
    void a_statement_that_may_take_long_is_not_taken_for_silence() {
        HikariConfig impatient = new HikariConfig();
        impatient.setJdbcUrl(System.getProperty("DATABASE_URL"));
        impatient.setUsername(System.getProperty("DATABASE_USERNAME"));
        impatient.setPassword(System.getProperty("DATABASE_PASSWORD"));
        impatient.setMaximumPoolSize(1);
        impatient.addDataSourceProperty("socketTimeout", "1");
        try (HikariDataSource pool = new HikariDataSource(impatient)) {
            JdbcTemplate ofPool = new JdbcTemplate(pool);

            LongStatements.update(ofPool, "do $$ begin perform pg_sleep(1.5); end $$");

            assertThatThrownBy(() -> ofPool.execute("select pg_sleep(1.5)"))
                    .isInstanceOf(DataAccessResourceFailureException.class);
        }
    }

    private static SingleConnectionDataSource direct() {
        return new SingleConnectionDataSource(
                System.getProperty("DATABASE_URL"),
                System.getProperty("DATABASE_USERNAME"),
                System.getProperty("DATABASE_PASSWORD"),
                true);
    }
}
