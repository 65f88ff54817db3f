package flashsale.platform.messaging;

import flashsale.platform.store.LongStatements;
import java.util.concurrent.TimeUnit;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;

/** Deletes the ids of events too old to be delivered again: retries end after seconds, replays after days. */
class ProcessedEvents {

    private final JdbcTemplate jdbc;

    ProcessedEvents(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forgetOld() {
        LongStatements.update(jdbc, "delete from processed_event where processed_at < now() - interval '7 days'");
    }
}
