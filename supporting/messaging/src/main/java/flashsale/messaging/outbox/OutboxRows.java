package flashsale.messaging.outbox;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.messaging.ConfirmedPublisher;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The rows of the outbox, from which each instance takes those that no other has locked. It publishes them, waits for the broker's confirms, and
 * only then commits their deletion. If it is killed in between, the rows remain, so events arrive at least once.
 */
class OutboxRows {

    private static final Logger log = LoggerFactory.getLogger(OutboxRows.class);

    /**
     * Whatever PostgreSQL believes about the table, this reads a batch, and not the table: {@code where id in (select …)} may read the whole
     * table for each batch, or even run the inner query for each row. For the same reason there are no parameters: a prepared statement could
     * keep the plan that was good while the table was empty.
     *
     * <p>The commit does not wait for the disk: if a crash undoes it, the events are published once more.
     */
    static final String TAKE = """
            delete from outbox where ctid = any (array(select ctid from outbox %s limit %d for update skip locked))
              and (select set_config('synchronous_commit', 'off', true)) = 'off'
            returning seq, id, type, occurred_at, payload, traceparent""";

    /** @param event empty if it is of another version of the shop, and nobody listens to it here */
    record Row(long seq, Optional<Event> event) {}

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final ConfirmedPublisher publisher;

    OutboxRows(JdbcTemplate jdbc, PlatformTransactionManager transactions, ConfirmedPublisher publisher) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.publisher = publisher;
    }

    /**
     * Publishes some rows and returns them when they are deleted.
     *
     * @param which their condition and order, in SQL
     * @param most how many
     */
    List<Row> relay(String which, int most) {
        return transaction.execute(_ -> {
            List<Row> batch =
                    jdbc.query(TAKE.formatted(which, most), (row, _) -> new Row(row.getLong("seq"), event(row)));
            publish(batch);
            return batch;
        });
    }

    private void publish(List<Row> batch) {
        List<Event> events =
                batch.stream().map(Row::event).flatMap(Optional::stream).toList();
        if (!events.isEmpty()) {
            publisher.publish(events);
        }
    }

    private static Optional<Event> event(ResultSet row) throws SQLException {
        Optional<EventType> type = EventType.withRoutingKey(row.getString("type"));
        if (type.isEmpty()) {
            log.warn("Event {} {} is dropped: it is of another version", row.getString("type"), row.getString("id"));
            return Optional.empty();
        }
        return Optional.of(new Event(
                row.getObject("id", UUID.class),
                type.get(),
                row.getTimestamp("occurred_at").toInstant(),
                "database",
                row.getString("payload"),
                row.getString("traceparent")));
    }
}
