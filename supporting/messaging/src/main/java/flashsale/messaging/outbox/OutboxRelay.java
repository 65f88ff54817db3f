package flashsale.messaging.outbox;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.messaging.ConfirmedPublisher;
import flashsale.messaging.batch.Gathering;
import flashsale.messaging.batch.Pace;
import flashsale.platform.background.BackgroundWork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
class OutboxRelay extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);

    private static final int BATCH = 200;

    /** Batches after which a run ends. */
    private static final int RUN = 50;

    /** The newest rows are looked for this far back, because a transaction with lower numbers may commit later. */
    private static final int LATE = 1_000;

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

    private record Row(long seq, Optional<Event> event) {}

    /** How long a row waits for others at most. */
    private static final Duration PATIENCE = Duration.ofMillis(3);

    /** For rows that another instance left behind: they are published within 5 s. This instance's own rows wake the relay. */
    private static final Duration POLL = Duration.ofSeconds(4);

    /** After a failure. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** Long enough for the current batch, so that the deletion of what is published is committed. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final ConfirmedPublisher publisher;
    private final Semaphore arrived = new Semaphore(0);
    private final Gathering gathering = new Gathering(PATIENCE);

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
                    gather();
                }
                while (relayAll() && isRunning()) {
                    // there may be more
                }
            } catch (InterruptedException stop) {
                return;
            } catch (RuntimeException failure) {
                log.warn("Outbox not relayed, will try again", failure);
                isStuck(failure);
                pause(RETRY);
                arrived.drainPermits();
                arrived.release();
            }
        }
    }

    /**
     * Relays the oldest rows, and, where they pile up, the newest in between: customers who buy now do not wait behind the pile.
     * Deleted rows are in the way until they are vacuumed, so a run goes on where its last batches ended. Now and then another run begins, as
     * rows before that point may have been committed or given back meanwhile.
     *
     * @return whether there may be more
     */
    private boolean relayAll() throws InterruptedException {
        long oldest = 0;
        long newest = 0;
        for (int batches = 0; batches < RUN && isRunning(); batches++) {
            long began = System.nanoTime();
            List<Row> batch = relayBatch("where seq > %d order by seq".formatted(oldest));
            if (batch.size() < BATCH) {
                return oldest > 0; // rows before that may have come meanwhile
            }
            oldest = last(batch, oldest);
            newest = relayNewest(newest);
            newest = rest(paceOf(batch).restSince(began), newest);
        }
        return true;
    }

    private static Pace paceOf(List<Row> batch) {
        boolean hurried = batch.stream().flatMap(row -> row.event().stream()).anyMatch(event -> event.type()
                .isHurried());
        return hurried ? Pace.HURRIED : Pace.UNHURRIED;
    }

    /** Rests, except for rows that arrive meanwhile. They do not prolong the rest, because the oldest rows have waited longest. */
    private long rest(Duration rest, long newest) throws InterruptedException {
        long until = System.nanoTime() + rest.toNanos();
        long relayed = newest;
        for (long left = rest.toNanos();
                isRunning() && left > 0 && arrived.tryAcquire(left, TimeUnit.NANOSECONDS);
                left = until - System.nanoTime()) {
            gather();
            relayed = relayNewest(relayed);
        }
        return relayed;
    }

    private void gather() {
        pause(gathering.patience(1 + arrived.availablePermits()));
        arrived.drainPermits();
    }

    private long relayNewest(long before) {
        List<Row> batch = relayBatch("where seq > %d order by seq desc".formatted(before - LATE));
        if (batch.size() == BATCH) {
            arrived.release(); // there may be more
        }
        return last(batch, before);
    }

    private static long last(List<Row> batch, long before) {
        return batch.stream().mapToLong(Row::seq).reduce(before, Math::max);
    }

    private List<Row> relayBatch(String which) {
        long began = System.nanoTime();
        List<Row> relayed = takeAndPublish(which);
        gathering.handled(relayed.size(), Duration.ofNanos(System.nanoTime() - began));
        getsOn();
        return relayed;
    }

    private List<Row> takeAndPublish(String which) {
        return transaction.execute(_ -> {
            List<Row> batch =
                    jdbc.query(TAKE.formatted(which, BATCH), (row, _) -> new Row(row.getLong("seq"), event(row)));
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

    /** Empty if the event is of another version of the shop, and nobody listens to it here. */
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
