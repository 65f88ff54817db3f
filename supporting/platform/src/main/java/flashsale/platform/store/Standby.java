package flashsale.platform.store;

import com.zaxxer.hikari.HikariDataSource;
import flashsale.platform.background.BackgroundWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.hibernate.HibernateException;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * PostgreSQL's standby, for reads that may be some three seconds old. Each second, it is asked whether it has all that the primary had written a
 * second ago; for two seconds it is then believed. If it lags behind or does not answer, or has become the primary, it is not read. (Spring's
 * choice between two data sources knows neither, and takes a transaction.)
 */
public final class Standby extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(Standby.class);

    /** Whether it has what the primary's log has up to a position. */
    private static final String STATE = """
            select case when not pg_is_in_recovery() then 'promoted'
                        when pg_last_wal_replay_lsn() >= ?::pg_lsn then 'up to date'
                        else 'behind' end""";

    private static final Duration BETWEEN_CHECKS = Duration.ofSeconds(1);
    private static final Duration BELIEVED = Duration.ofSeconds(2);

    private final SessionFactory sessions;
    private final DataSource primary;
    private final @Nullable HikariDataSource standby;
    private volatile boolean believed;
    private volatile long believedUntil;

    /** @param standby null if all reads ask the primary */
    Standby(SessionFactory sessions, DataSource primary, @Nullable HikariDataSource standby, String service) {
        super(service + "-standby", Duration.ZERO);
        this.sessions = sessions;
        this.primary = primary;
        this.standby = standby;
    }

    /**
     * Reads from the standby. The statement is a transaction of its own.
     *
     * @param query may return null for nothing
     * @return empty if there is nothing, or if the primary is to be asked
     */
    public <T> Optional<T> read(Function<StatelessSession, @Nullable T> query) {
        if (standby == null || !believed || System.nanoTime() - believedUntil > 0) {
            return Optional.empty();
        }
        try (Connection connection = standby.getConnection();
                StatelessSession session = sessions.openStatelessSession(connection)) {
            return Optional.ofNullable(query.apply(session));
        } catch (SQLException | HibernateException failure) {
            doubt(failure.getMessage());
            return Optional.empty();
        }
    }

    @Override
    protected List<Runnable> work() {
        return standby == null ? List.of() : List.of(() -> watch(standby));
    }

    private void watch(HikariDataSource standby) {
        JdbcTemplate here = new JdbcTemplate(primary);
        JdbcTemplate there = new JdbcTemplate(standby);
        String written = null;
        while (isRunning()) {
            try {
                String before = written;
                written = here.queryForObject("select pg_current_wal_lsn()::text", String.class);
                if (before != null) {
                    check(there.queryForObject(STATE, String.class, before), standby);
                }
            } catch (DataAccessException failure) {
                doubt(failure.getMessage());
                standby.getHikariPoolMXBean().softEvictConnections(); // if one is dead, the idle ones are, too
            }
            pause(BETWEEN_CHECKS);
        }
        standby.close();
    }

    private void check(@Nullable String state, HikariDataSource standby) {
        switch (state) {
            case "up to date" -> believe();
            case "promoted" -> {
                doubt("it is the primary");
                standby.getHikariPoolMXBean().softEvictConnections(); // the next ones lead to its successor
            }
            case null, default -> doubt("it lags behind");
        }
    }

    private void believe() {
        believedUntil = System.nanoTime() + BELIEVED.toNanos();
        if (!believed) {
            believed = true;
            log.info("Reading from PostgreSQL's standby");
        }
    }

    private void doubt(@Nullable String why) {
        if (believed) {
            believed = false;
            log.warn("Reading from PostgreSQL's primary instead of its standby: {}", why);
        }
    }
}
