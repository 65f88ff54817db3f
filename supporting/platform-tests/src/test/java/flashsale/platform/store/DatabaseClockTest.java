package flashsale.platform.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

@NeedsServers(ServerKind.POSTGRES)
class DatabaseClockTest {

    private static final Duration BEHIND = Duration.ofHours(1);

    @Test
    void it_has_the_time_of_a_database_whose_clock_differs_and_goes_on() {
        JdbcTemplate database = new JdbcTemplate(database(""));
        database.execute("create schema behind");
        database.execute("create function behind.clock_timestamp() returns timestamptz language sql"
                + " as $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$");
        DatabaseClock clock = new DatabaseClock(database("?currentSchema=behind,pg_catalog"));

        Instant first = clock.instant();

        assertThat(first).isCloseTo(Instant.now().minus(BEHIND), within(5, ChronoUnit.SECONDS));
        assertThat(clock.instant()).isAfter(first);
    }

    @Test
    void without_a_database_it_has_the_time_of_the_machine() {
        DatabaseClock clock = new DatabaseClock(new DriverManagerDataSource("jdbc:postgresql://127.0.0.1:1/none"));

        assertThat(clock.instant()).isCloseTo(Instant.now(), within(5, ChronoUnit.SECONDS));
    }

    private static DriverManagerDataSource database(String more) {
        return new DriverManagerDataSource(
                System.getProperty("DATABASE_URL") + more,
                System.getProperty("DATABASE_USERNAME"),
                System.getProperty("DATABASE_PASSWORD"));
    }
}
