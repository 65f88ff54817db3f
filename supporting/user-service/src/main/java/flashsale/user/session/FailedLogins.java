package flashsale.user.session;

import flashsale.platform.store.LongStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Slows down those who guess passwords. The failures of a name from an address, of a name, and of an address are counted apart. Some are free;
 * each further one closes its subject for twice as long, up to a minute. Each minute forgives one, a right password none.
 *
 * <p>All instances count in the database. What is closed is in memory, too, so that neither a login nor its refusal costs a statement. An
 * instance learns of the others' failures within a second, or with its own next one.
 */
@Component
class FailedLogins {

    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 6;

    /** A person mistypes a few times. */
    private static final int FREE_OF_PAIR = 5;

    /** Several persons may use an account, from several addresses. */
    private static final int FREE_OF_NAME = 50;

    /** Hundreds may be behind one address, and one in ten mistypes. */
    private static final int FREE_OF_ADDRESS = 200;

    private final JdbcClient jdbc;
    private final JdbcTemplate template;
    private final RefreshTokens refreshTokens;
    private final Clock clock;
    private final Map<String, Instant> closedUntil = new ConcurrentHashMap<>();

    FailedLogins(JdbcClient jdbc, JdbcTemplate template, RefreshTokens refreshTokens, Clock clock) {
        this.jdbc = jdbc;
        this.template = template;
        this.refreshTokens = refreshTokens;
        this.clock = clock;
    }

    /**
     * How long the attempt has to wait; zero if it may be made. Whoever has logged in from this address before waits neither for those who guess
     * elsewhere, nor for neighbours behind the same address who guess at others.
     */
    Duration delayOf(Attempt attempt) {
        Duration delay = delayOf(attempt.pair());
        Duration others = longer(delayOf(attempt.everywhere()), delayOf(attempt.everybody()));
        return others.compareTo(delay) > 0 && !refreshTokens.existsFor(attempt.username(), attempt.address())
                ? others
                : delay;
    }

    private Duration delayOf(String subject) {
        Instant until = closedUntil.get(subject);
        return until == null ? Duration.ZERO : longer(Duration.between(clock.instant(), until), Duration.ZERO);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** All transactions lock their rows in the same order: the pair, the name, the address. */
    void add(Attempt attempt) {
        jdbc.sql("""
                        insert into failed_logins as known (subject, free, failures, last_at)
                        values (:pair, :freeOfPair, 1, :now),
                          (:everywhere, :freeOfName, 1, :now),
                          (:everybody, :freeOfAddress, 1, :now)
                        on conflict (subject) do update set
                          failures = 1 + greatest(0, least(known.failures, known.free + :most)
                            - extract(epoch from excluded.last_at - known.last_at) / 60),
                          last_at = excluded.last_at
                        returning subject, failures - free as excess, last_at""")
                .param("pair", attempt.pair())
                .param("freeOfPair", FREE_OF_PAIR)
                .param("everywhere", attempt.everywhere())
                .param("freeOfName", FREE_OF_NAME)
                .param("everybody", attempt.everybody())
                .param("freeOfAddress", FREE_OF_ADDRESS)
                .param("most", MOST_DOUBLINGS)
                .param("now", Timestamp.from(clock.instant()))
                .query(Excess::of)
                .list()
                .forEach(this::close);
    }

    @Scheduled(fixedDelayString = "PT1S")
    void learnFromOthers() {
        Instant now = clock.instant();
        closedUntil.values().removeIf(now::isAfter);
        closedByOthers(now).forEach(this::close);
    }

    private List<Excess> closedByOthers(Instant now) {
        return jdbc.sql("""
                        select subject, failures - free as excess, last_at from failed_logins
                        where last_at > ? and failures > free""")
                .param(Timestamp.from(now.minus(LONGEST)))
                .query(Excess::of)
                .list();
    }

    private void close(Excess excess) {
        if (excess.failures() > 0) {
            closedUntil.merge(excess.subject(), excess.until(), (one, other) -> one.isAfter(other) ? one : other);
        }
    }

    @Scheduled(fixedDelayString = "PT1H")
    void forgetForgiven() {
        LongStatements.update(
                template,
                "delete from failed_logins where last_at + failures * interval '1 minute' < ?",
                Timestamp.from(clock.instant()));
    }

    /** Failures beyond the free ones. */
    private record Excess(String subject, double failures, Instant lastAt) {

        static Excess of(ResultSet row, int number) throws SQLException {
            return new Excess(
                    row.getString("subject"),
                    row.getDouble("excess"),
                    row.getTimestamp("last_at").toInstant());
        }

        Instant until() {
            long seconds = Math.round(Math.pow(2, Math.ceil(failures) - 1));
            return lastAt.plusSeconds(Math.min(seconds, LONGEST.toSeconds()));
        }
    }
}
