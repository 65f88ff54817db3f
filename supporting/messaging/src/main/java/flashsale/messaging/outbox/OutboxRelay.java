package flashsale.messaging.outbox;

import flashsale.messaging.batch.Gathering;
import flashsale.messaging.batch.Pace;
import flashsale.messaging.outbox.OutboxRows.Row;
import flashsale.platform.background.BackgroundWork;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes the events in the outbox as they come. It runs on every instance, and is woken by this instance's own rows. It decides which rows
 * are next and how long it rests; {@link OutboxRows} publishes them.
 */
class OutboxRelay extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);

    private static final int BATCH = 200;

    /** Batches after which a run ends. */
    private static final int RUN = 50;

    /** The newest rows are looked for this far back, because a transaction with lower numbers may commit later. */
    private static final int LATE = 1_000;

    /** How long a row waits for others at most. */
    private static final Duration PATIENCE = Duration.ofMillis(3);

    /** For rows that another instance left behind: they are published within 5 s. This instance's own rows wake the relay. */
    private static final Duration POLL = Duration.ofSeconds(4);

    /** After a failure. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** Long enough for the current batch, so that the deletion of what is published is committed. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);

    private final OutboxRows rows;
    private final Semaphore arrived = new Semaphore(0);
    private final Gathering gathering = new Gathering(PATIENCE);

    OutboxRelay(OutboxRows rows, String service) {
        super(service + "-outbox-relay", STOP_PATIENCE);
        this.rows = rows;
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
        List<Row> relayed = rows.relay(which, BATCH);
        gathering.handled(relayed.size(), Duration.ofNanos(System.nanoTime() - began));
        getsOn();
        return relayed;
    }
}
