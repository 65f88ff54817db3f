package flashsale.platform.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import flashsale.platform.test.Cable;
import flashsale.servers.Ports;
import flashsale.servers.PostgresAdmin;
import flashsale.servers.PostgresPair;
import flashsale.servers.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.jdbc.core.JdbcTemplate;

/** A primary and its standby, each at the end of a cable of its own. */
class StandbyTest {

    private static final String USERNAME = "flashsale";
    private static final String PASSWORD = "secret";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private static Path directory;

    private static PostgresPair pair;
    private static List<Cable> cables;
    private static HikariDataSource primary;
    private static SessionFactory sessions;
    private static Standby standby;

    @BeforeAll
    static void start() {
        pair = new PostgresPair(directory.resolve("postgres"), Ports.free(2), USERNAME, PASSWORD, false);
        pair.start();
        cables = pair.ports().stream().map(port -> Cable.to("127.0.0.1", port)).toList();
        DataSourceProperties database = database(url());
        primary = database.initializeDataSourceBuilder()
                .type(HikariDataSource.class)
                .build();
        new JdbcTemplate(primary).execute("create table note (text text)");
        Configuration configuration = new Configuration();
        configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, primary);
        sessions = configuration.buildSessionFactory();
        standby = new Standby(sessions, primary, StandbyPool.of(database, "", 2), "test");
        standby.start();
    }

    @AfterAll
    static void stop() {
        standby.stop();
        sessions.close();
        primary.close();
        cables.forEach(Cable::close);
        pair.nodes().forEach(PostgresServer::deleteData);
    }

    @BeforeEach
    void write() {
        write("first");
        await().atMost(PATIENCE).until(() -> read().equals(Optional.of("first")));
    }

    private static String url() {
        return new PostgresAdmin(
                        cables.stream()
                                .map(cable -> "127.0.0.1:" + cable.port())
                                .toList(),
                        USERNAME,
                        PASSWORD)
                .jdbcUrl("postgres");
    }

    private static DataSourceProperties database(String url) {
        DataSourceProperties database = new DataSourceProperties();
        database.setUrl(url);
        database.setUsername(USERNAME);
        database.setPassword(PASSWORD);
        return database;
    }

    private static void write(String text) {
        JdbcTemplate jdbc = new JdbcTemplate(primary);
        jdbc.execute("delete from note");
        jdbc.update("insert into note values (?)", text);
    }

    private static Optional<String> read() {
        return standby.read(session ->
                session.createNativeQuery("select text from note", String.class).getSingleResultOrNull());
    }

    private static void onStandby(String statement) {
        try (HikariDataSource there = StandbyPool.of(database(url()), "", 1)) {
            new JdbcTemplate(there).execute(statement);
        }
    }

    @Test
    void while_it_lags_behind_it_is_not_read() {
        onStandby("select pg_wal_replay_pause()");
        write("second");

        await().atMost(PATIENCE).until(() -> read().isEmpty());
        onStandby("select pg_wal_replay_resume()");

        await().atMost(PATIENCE).until(() -> read().equals(Optional.of("second")));
    }

    @Test
    void whoever_reads_it_while_it_is_silent_waits_a_second_at_most_and_those_who_come_next_do_not() {
        Cable cable = cables.get(pair.ports().indexOf(pair.standby().port()));
        cable.mute();

        long begin = System.nanoTime();
        assertThat(read()).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(3));
        for (int i = 0; i < 100; i++) {
            assertThat(read()).isEmpty();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(3));

        cable.mend();
        await().atMost(PATIENCE).until(() -> read().equals(Optional.of("first")));
    }

    @Test
    void when_it_has_taken_over_its_successor_is_read() {
        pair.primary().stop();
        pair.promote();
        await().atMost(PATIENCE).ignoreExceptions().until(() -> read().isEmpty());

        pair.start();
        write("second");

        await().atMost(PATIENCE).until(() -> read().equals(Optional.of("second")));
    }

    @Test
    void a_url_that_does_not_tell_the_two_apart_is_refused() {
        assertThatThrownBy(() -> StandbyPool.of(database("jdbc:postgresql://localhost/postgres"), "", 1))
                .hasMessageContaining("READS_FROM_STANDBY")
                .hasMessageContaining("targetServerType=primary");
    }
}
