package flashsale.messaging;

import flashsale.platform.store.LongStatements;
import java.util.concurrent.TimeUnit;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;

/**
 * Deletes the ids of events that are too old to be delivered again: retries end after seconds, replays after days. If the service has been
 * off for days, there may be millions.
 */
class ProcessedEvents {

    private static final int AT_ONCE = 50_000;

    private final JdbcTemplate jdbc;

    ProcessedEvents(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forgetOld() {
        int forgotten;
        do {
            forgotten = LongStatements.update(jdbc, """
                    delete from processed_event where ctid = any (array(
                      select ctid from processed_event where processed_at < now() - interval '7 days' limit %d))""".formatted(AT_ONCE));
        } while (forgotten == AT_ONCE);
    }
}
