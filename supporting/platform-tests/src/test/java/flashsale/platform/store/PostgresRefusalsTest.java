package flashsale.platform.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.sql.SQLException;
import java.util.function.Predicate;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What PostgreSQL says, as a service catches it. */
@NeedsServers(ServerKind.POSTGRES)
class PostgresRefusalsTest {

    private HikariDataSource pool;
    private JdbcTemplate jdbc;

    @BeforeEach
    void connect(TestEnvironment environment) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(environment.jdbcUrl());
        config.setUsername(environment.databaseUsername());
        config.setPassword(environment.databasePassword());
        config.setMaximumPoolSize(2);
        config.setConnectionTimeout(500);
        config.setExceptionOverrideClassName(ReadOnlyConnections.class.getName());
        pool = new HikariDataSource(config);
        jdbc = new JdbcTemplate(pool);
        jdbc.execute("drop table if exists note");
        jdbc.execute("create table note (text varchar(5) primary key)");
    }

    @AfterEach
    void disconnect() {
        pool.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08006", "25006", "25P03", "25P04", "28000", "3D000", "53000", "53100", "53200", "53300", "53400",
                "55P03", "57014", "57P01", "57P02", "57P03", "57P04", "57P05", "58000", "58030", "58P01"
            })
    void a_refusal_is_known_wherever_it_comes_from(String state) {
        assertThat(StoreAway.isReasonOf(thrownBy(() -> jdbc.execute(raise(state)))))
                .as("statement")
                .isTrue();
        assertThat(StoreAway.isReasonOf(
                        thrownBy(() -> jdbc.batchUpdate("insert into note values ('a')", raise(state), "select 1"))))
                .as("batch")
                .isTrue();
        assertThat(StoreAway.isReasonOf(thrownBy(() -> throughHibernate(raise(state)))))
                .as("Hibernate")
                .isTrue();
        assertThat(StoreAway.isReasonOf(thrownBy(() -> atTheEndOfATransaction(state))))
                .as("commit")
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"22012", "22P02", "23505", "23514", "40001", "40P01", "42501", "42601", "42P01", "P0001", "XX000"
            })
    void what_is_wrong_with_the_work_itself_is_no_refusal(String state) {
        assertThat(StoreAway.isReasonOf(thrownBy(() -> jdbc.execute(raise(state)))))
                .isFalse();
        assertThat(StoreAway.isReasonOf(thrownBy(() -> throughHibernate(raise(state)))))
                .isFalse();
    }

    @Test
    void a_row_that_is_not_allowed_is_no_refusal() {
        jdbc.execute("insert into note values ('same')");

        assertThat(StoreAway.isReasonOf(thrownBy(() -> jdbc.execute("insert into note values ('same')"))))
                .isFalse();
        assertThat(StoreAway.isReasonOf(thrownBy(() -> jdbc.execute("insert into note values ('too long')"))))
                .isFalse();
    }

    @Test
    void what_a_statement_says_after_the_one_that_was_refused_is_a_refusal_too() {
        Throwable failure = thrownBy(() -> new TransactionTemplate(new JdbcTransactionManager(pool)).execute(_ -> {
            assertThat(thrownBy(() -> jdbc.execute(raise("53100")))).isNotNull();
            return jdbc.update("insert into note values ('b')"); // 25P02: the transaction is aborted
        }));

        assertThat(StoreAway.isReasonOf(failure)).isTrue();
    }

    @Test
    void a_database_that_admits_nobody_is_away(TestEnvironment environment) {
        String role = '"' + environment.databaseUsername() + '"';
        asAdministrator(environment, "alter role " + role + " connection limit 0");
        try {
            awaitFailure(() -> jdbc.execute("select 1"), failure -> isAwayBecauseOf("53300", failure));
        } finally {
            asAdministrator(environment, "alter role " + role + " connection limit -1");
        }
        await().ignoreExceptions().until(() -> jdbc.update("insert into note values ('c')") == 1);
    }

    /** The pool passes on why connections are refused, so statements outside transactions fail for the same reason. */
    @Test
    void a_database_that_is_closed_for_connections_is_away_also_outside_transactions(TestEnvironment environment) {
        Configuration configuration = new Configuration();
        configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool);
        String database = jdbc.queryForObject("select current_database()", String.class);
        try (SessionFactory sessions = configuration.buildSessionFactory()) {
            asAdministrator(environment, "alter database \"%s\" allow_connections false".formatted(database));

            awaitFailure(
                    () -> {
                        try (StatelessSession session = sessions.openStatelessSession()) {
                            session.createNativeQuery("select 1", Integer.class).getSingleResult();
                        }
                    },
                    StoreAway::isReasonOf);
        } finally {
            asAdministrator(environment, "alter database \"%s\" allow_connections true".formatted(database));
        }
    }

    @Test
    void after_it_was_read_only_nobody_has_to_replace_its_connections() {
        jdbc.execute("alter role current_user set default_transaction_read_only = on");
        awaitFailure(() -> jdbc.update("insert into note values ('d')"), failure -> isAwayBecauseOf("25006", failure));

        new TransactionTemplate(new JdbcTransactionManager(pool)).executeWithoutResult(_ -> {
            jdbc.execute("set transaction read write");
            jdbc.execute("alter role current_user reset default_transaction_read_only");
        });

        await().ignoreExceptions().until(() -> jdbc.update("insert into note values ('e')") == 1);
    }

    /** Evicts connections each time: one that the pool was about to open when the database changed is as good as those before. */
    private void awaitFailure(ThrowingCallable work, Predicate<Throwable> expected) {
        await().until(() -> {
            pool.getHikariPoolMXBean().softEvictConnections();
            return expected.test(thrownBy(work));
        });
    }

    private static boolean isAwayBecauseOf(String state, Throwable failure) {
        return StoreAway.in(failure).filter(away -> away.reason().equals(state)).isPresent();
    }

    private static Throwable thrownBy(ThrowingCallable work) {
        Throwable failure = catchThrowable(work);
        return failure == null ? new AssertionError("nothing was thrown") : failure;
    }

    private static String raise(String state) {
        return "do $$ begin raise exception using errcode = '%s', message = 'not now'; end $$".formatted(state);
    }

    private void throughHibernate(String statement) {
        Configuration configuration = new Configuration();
        configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool);
        try (SessionFactory sessions = configuration.buildSessionFactory();
                StatelessSession session = sessions.openStatelessSession()) {
            session.beginTransaction();
            session.createNativeMutationQuery(statement).executeUpdate();
        }
    }

    private void atTheEndOfATransaction(String state) {
        jdbc.execute("""
                create or replace function refuse() returns trigger language plpgsql as
                $$ begin raise exception using errcode = '%s'; end $$""".formatted(state));
        jdbc.execute("drop trigger if exists refuse on note");
        jdbc.execute("""
                create constraint trigger refuse after insert on note
                deferrable initially deferred for each row execute function refuse()""");
        new TransactionTemplate(new JdbcTransactionManager(pool))
                .executeWithoutResult(_ -> jdbc.update("insert into note values ('f')"));
    }

    private static void asAdministrator(TestEnvironment environment, String statement) {
        try (var connection = java.sql.DriverManager.getConnection(
                        environment.postgres().jdbcUrl("postgres"),
                        environment.postgres().username(),
                        environment.postgres().password());
                var sql = connection.createStatement()) {
            sql.execute(statement);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
