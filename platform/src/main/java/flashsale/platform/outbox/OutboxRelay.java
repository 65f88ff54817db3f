package flashsale.platform.outbox;

import flashsale.platform.background.BackgroundWork;
import flashsale.platform.event.Event;
import flashsale.platform.event.EventType;
import flashsale.platform.messaging.ConfirmedPublisher;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Publishes the events in the outbox. It runs on every instance: each takes rows that no other has locked, publishes
 * them, waits for the broker's confirms, and only then commits their deletion. If it is killed in between, the rows
 * remain, so events arrive at least once.
 */
public class OutboxRelay extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);

    private static final int BATCH = 200;

    /** How long a row waits for others: in a batch, a message costs the broker a sixth of what it costs alone. */
    private static final Duration GATHERING = Duration.ofMillis(3);

    /** For rows that another instance left behind; this instance's own rows wake the relay. */
    private static final Duration POLL = Duration.ofSeconds(1);

    /** Long enough for the current batch, so that the deletion of what is published is committed. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final ConfirmedPublisher publisher;
    private final Semaphore arrived = new Semaphore(0);

    OutboxRelay(
            JdbcTemplate jdbc, PlatformTransactionManager transactions, ConfirmedPublisher publisher, String service) {
        super(service + "-outbox-relay", STOP_PATIENCE);
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.publisher = publisher;
    }

    @Override
    protected void wake() {
        arrived.release();
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::relay);
    }

    private void relay() {
        while (isRunning()) {
            try {
                if (arrived.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                    TimeUnit.MILLISECONDS.sleep(GATHERING.toMillis());
                }
                arrived.drainPermits();
                while (relayBatch() == BATCH && isRunning()) {
                    // a full batch: there may be more
                }
            } catch (InterruptedException stop) {
                return;
            } catch (RuntimeException failure) {
                log.warn("Outbox not relayed, will try again: {}", failure.toString());
                arrived.drainPermits();
                pause(POLL);
            }
        }
    }

    private int relayBatch() {
        return transaction.execute(_ -> {
            List<Event> events = jdbc.query(
                    """
                    delete from outbox where id in
                      (select id from outbox order by seq limit ? for update skip locked)
                    returning id, type, occurred_at, payload, traceparent""",
                    (row, _) -> new Event(
                            row.getObject("id", UUID.class),
                            EventType.withRoutingKey(row.getString("type")).orElseThrow(),
                            row.getTimestamp("occurred_at").toInstant(),
                            row.getString("payload"),
                            row.getString("traceparent")),
                    BATCH);
            if (!events.isEmpty()) {
                publisher.publish(events);
            }
            return events.size();
        });
    }
}
