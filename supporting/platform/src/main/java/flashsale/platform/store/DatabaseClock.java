package flashsale.platform.store;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The time by PostgreSQL's clock, so that all instances agree about what is stored with a time: leases, expiries, delays. It asks every ten
 * seconds and counts on by itself in between, so it is cheap and does not jump when this machine's clock is set. While PostgreSQL does not
 * answer it counts on, too; before the first answer it has the machine's time.
 */
public final class DatabaseClock extends Clock {

    private static final Duration VALID = Duration.ofSeconds(10);

    private final JdbcTemplate database;
    private volatile @Nullable Reading latest;

    /** Asks the database when it is first needed. */
    public DatabaseClock(DataSource database) {
        this.database = new JdbcTemplate(database);
    }

    /** @param nanos of the JVM when PostgreSQL had this time */
    private record Reading(Instant time, long nanos) {

        Instant now() {
            return time.plusNanos(System.nanoTime() - nanos);
        }

        boolean isOld() {
            return System.nanoTime() - nanos > VALID.toNanos();
        }
    }

    @Override
    public Instant instant() {
        Reading known = latest;
        if (known == null || known.isOld()) {
            known = read(known);
            latest = known;
        }
        return known.now();
    }

    private Reading read(@Nullable Reading known) {
        try {
            long asked = System.nanoTime();
            Timestamp time = database.queryForObject("select clock_timestamp()", Timestamp.class);
            return new Reading(Objects.requireNonNull(time).toInstant(), asked + (System.nanoTime() - asked) / 2);
        } catch (DataAccessException away) {
            return new Reading(known == null ? Instant.now() : known.now(), System.nanoTime());
        }
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("instants only");
    }
}
