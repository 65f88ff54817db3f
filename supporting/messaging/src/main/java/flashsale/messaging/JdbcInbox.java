package flashsale.messaging;

import java.sql.Array;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Records event ids in the service's database, in the same transaction as their effects. */
class JdbcInbox implements Inbox {

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;

    JdbcInbox(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public void receive(String consumer, List<UUID> events, Consumer<Set<UUID>> work) {
        transaction.executeWithoutResult(_ -> {
            Set<UUID> fresh = record(consumer, events);
            if (!fresh.isEmpty()) {
                work.accept(fresh);
            }
        });
    }

    /** Sorted, so that two instances with the same events wait for each other instead of deadlocking. */
    private Set<UUID> record(String consumer, List<UUID> events) {
        Object[] sorted = events.stream().sorted().distinct().toArray();
        return jdbc.execute((java.sql.Connection connection) -> {
            Array ids = connection.createArrayOf("uuid", sorted);
            try (var insert = connection.prepareStatement("""
                    insert into processed_event (consumer, event_id) select ?, unnest(?)
                    on conflict do nothing returning event_id""")) {
                insert.setString(1, consumer);
                insert.setArray(2, ids);
                Set<UUID> fresh = new HashSet<>();
                try (var rows = insert.executeQuery()) {
                    while (rows.next()) {
                        fresh.add(rows.getObject(1, UUID.class));
                    }
                }
                return fresh;
            }
        });
    }
}
