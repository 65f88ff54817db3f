package flashsale.platform.outbox;

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
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Publishes the events in the outbox. It runs on every instance: each takes rows that no other has locked, publishes
 * them, waits for the broker's confirms, and only then commits their deletion. If it is killed in between, the rows
 * remain, so events arrive at least once.
 */
public class OutboxRelay implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);

    private static final int BATCH = 200;

    /** How long a row waits for others: in a batch, a message costs the broker a sixth of what it costs alone. */
    private static final Duration GATHERING = Duration.ofMillis(3);

    /** For rows that another instance left behind; this instance's own rows wake the relay. */
    private static final Duration POLL = Duration.ofSeconds(1);

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final ConfirmedPublisher publisher;
    private final String service;
    private final Semaphore work = new Semaphore(0);
    private volatile boolean running;
    private Thread thread = Thread.ofVirtual().unstarted(this::run);

    OutboxRelay(
            JdbcTemplate jdbc, PlatformTransactionManager transactions, ConfirmedPublisher publisher, String service) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.publisher = publisher;
        this.service = service;
    }

    void wake() {
        work.release();
    }

    private void run() {
        while (running) {
            try {
                if (work.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                    TimeUnit.MILLISECONDS.sleep(GATHERING.toMillis());
                }
                work.drainPermits();
                while (relayBatch() == BATCH && running) {
                    // a full batch: there may be more
                }
            } catch (InterruptedException stop) {
                return;
            } catch (RuntimeException failure) {
                log.warn("Outbox not relayed, will try again: {}", failure.toString());
                work.drainPermits();
                pause();
            }
        }
    }

    private int relayBatch() {
        return transaction.execute(_ -> {
            List<Event> events = jdbc.query(
                    """
                    delete from outbox where id in
                      (select id from outbox order by seq limit ? for update skip locked)
                    returning id, type, occurred_at, payload""",
                    (row, _) -> new Event(
                            row.getObject("id", UUID.class),
                            EventType.withRoutingKey(row.getString("type")).orElseThrow(),
                            row.getTimestamp("occurred_at").toInstant(),
                            row.getString("payload")),
                    BATCH);
            if (!events.isEmpty()) {
                publisher.publish(events);
            }
            return events.size();
        });
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(POLL.toMillis());
        } catch (InterruptedException stop) {
            running = false;
        }
    }

    @Override
    public void start() {
        running = true;
        thread = Thread.ofVirtual().name(service + "-outbox-relay").start(this::run);
    }

    /** Stops after the current batch, so that the deletion of what is published is committed. */
    @Override
    public void stop() {
        running = false;
        wake();
        try {
            if (!thread.join(Duration.ofSeconds(15))) {
                thread.interrupt();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
