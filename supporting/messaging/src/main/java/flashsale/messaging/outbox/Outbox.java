package flashsale.messaging.outbox;

import flashsale.contract.EventType;
import flashsale.platform.tracing.Traces;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores events that are published if, and only after, the current transaction commits. They remain rows until the broker has confirmed
 * them; {@link OutboxRelay} publishes and deletes them.
 */
public class Outbox {

    private final JdbcTemplate jdbc;
    private final JsonMapper json;
    private final OutboxRelay relay;
    private final Traces traces;

    Outbox(JdbcTemplate jdbc, JsonMapper json, OutboxRelay relay, Traces traces) {
        this.jdbc = jdbc;
        this.json = json;
        this.relay = relay;
        this.traces = traces;
    }

    /**
     * Adds one event.
     *
     * @throws org.springframework.transaction.IllegalTransactionStateException outside of a transaction
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void add(EventType type, Object data) {
        addAll(type, List.of(data));
    }

    /**
     * Adds an event of the same type for each payload, in one statement.
     *
     * @throws org.springframework.transaction.IllegalTransactionStateException outside of a transaction
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void addAll(EventType type, List<?> data) {
        if (data.isEmpty()) {
            return;
        }
        jdbc.batchUpdate(
                "insert into outbox (id, type, occurred_at, payload, traceparent) values (?, ?, clock_timestamp(), ?, ?)",
                data.stream().map(it -> row(type, json.writeValueAsString(it))).toList());
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                relay.wake();
            }
        });
    }

    private @Nullable Object[] row(EventType type, String payload) {
        return new @Nullable Object[] {UUID.randomUUID(), type.routingKey(), payload, traces.traceparentFor(payload)};
    }
}
