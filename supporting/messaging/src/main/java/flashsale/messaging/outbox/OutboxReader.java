package flashsale.messaging.outbox;

import flashsale.platform.metrics.Reading;
import flashsale.platform.metrics.StoreReader;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** How many events wait to be published, and how long the oldest has waited. */
record OutboxReader(JdbcTemplate jdbc) implements StoreReader {

    @Override
    public List<Reading> read() {
        return jdbc.query(
                        """
                select count(*) as size,
                       coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0) as seconds
                from outbox""",
                        (row, _) -> List.of(
                                Reading.of("outbox.size", row.getDouble("size"), "store", "postgres"),
                                Reading.of(
                                        "outbox.age.seconds",
                                        Math.max(0, row.getDouble("seconds")),
                                        "store",
                                        "postgres")))
                .getFirst();
    }
}
