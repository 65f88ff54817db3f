package flashsale.reservation.redis.relay;

import flashsale.contract.Event;
import flashsale.messaging.batch.Gathering;
import flashsale.messaging.batch.Pace;
import flashsale.platform.background.BackgroundWork;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.relay.OutgoingStream.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.connection.stream.RecordId;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * Delivers the events that the scripts have announced in a flow, at least once: an entry is removed after its delivery, or becomes a dead
 * letter when its delivery is given up. Every instance runs one thread per shard. The instance that reads an entry first delivers it; if it
 * dies, another one takes over.
 */
public final class OutgoingRelay extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(OutgoingRelay.class);

    private static final int BATCH = 200;

    /** Less than the time after which a connection that does not answer is given up. */
    private static final Duration WAIT = Duration.ofSeconds(1);

    private static final long MILLISECOND = 1_000_000; // in nanoseconds; Redis cannot wait for less

    /**
     * How long an instance may hold an entry before it counts as dead. An instance that lives, but waits longer for its delivery, delivers
     * twice; receivers notice.
     */
    static final Duration ABANDONED = Duration.ofSeconds(5);

    /** How long an entry waits for others at most. */
    private static final Duration PATIENCE = Duration.ofMillis(4);

    /** Long enough for the current batches, so that delivered entries are removed. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(5);

    private final List<OutgoingStream> streams;
    private final Duration abandoned;
    private final Duration wait;
    private final Function<List<Event>, Delivery> delivery;

    /**
     * For the streams of all shards.
     *
     * @param instance  the name of this instance
     * @param abandoned how long an instance may hold an entry before it counts as dead
     * @param delivery  see {@link Relays#relay}
     */
    OutgoingRelay(
            StringRedisTemplate redis,
            Keys keys,
            Flow flow,
            String instance,
            Duration abandoned,
            Function<List<Event>, Delivery> delivery) {
        super("reservation-outgoing-relay", STOP_PATIENCE);
        this.streams = Shard.all().stream()
                .map(shard -> new OutgoingStream(redis, keys, shard, flow, instance))
                .toList();
        this.abandoned = abandoned;
        this.wait = abandoned.compareTo(WAIT) < 0 ? abandoned : WAIT;
        this.delivery = delivery;
    }

    @Override
    protected List<Runnable> work() {
        return streams.stream()
                .<Runnable>map(stream -> new StreamRelay(stream)::relay)
                .toList();
    }

    /** Delivers the entries of one stream. For one thread. */
    private final class StreamRelay {

        private final OutgoingStream stream;
        private final Gathering gathering = new Gathering(PATIENCE);
        private boolean prepared;
        private boolean hasUndelivered = true; // perhaps from before the start
        private long nextLook = System.nanoTime();

        /** If there is a pile: what was appended up to this is a part of it, or has been delivered ahead of it. */
        private Optional<RecordId> endOfPile = Optional.empty();

        StreamRelay(OutgoingStream stream) {
            this.stream = stream;
        }

        void relay() {
            while (isRunning()) {
                try {
                    if (!prepared) {
                        stream.prepare();
                        prepared = true;
                    }
                    if (System.nanoTime() - nextLook >= 0) {
                        hasUndelivered |= stream.takeOver(BATCH, abandoned);
                        deliverUndelivered();
                        nextLook = System.nanoTime() + wait.toNanos();
                    }
                    List<Entry> fresh = stream.awaitNew(BATCH, wait);
                    if (fresh.size() == BATCH) {
                        deliverOfPile(fresh);
                    } else {
                        endOfPile = Optional.empty();
                        deliverFew(fresh);
                    }
                    getsOn();
                } catch (RuntimeException failure) {
                    if (isRunning()) {
                        log.warn("Events not relayed, will try again", failure);
                        prepared &= !OutgoingStream.isUnprepared(failure); // to prepare takes memory, to relay does not
                        hasUndelivered = true;
                        isStuck(failure);
                        pause(wait);
                    }
                }
            }
        }

        /** Rests afterwards, but delivers what comes meanwhile: customers who buy now do not wait behind the pile. */
        private void deliverOfPile(List<Entry> oldest) {
            RecordId end = endOfPile.orElseGet(stream::end);
            endOfPile = Optional.of(end); // also if the delivery fails
            long began = System.nanoTime();
            if (!deliver(oldest)) {
                pause(wait);
                return;
            }
            long rest = paceOf(oldest).restSince(began).toNanos();
            long resting = System.nanoTime();
            for (long left = rest; isRunning() && left > MILLISECOND; left = rest - (System.nanoTime() - resting)) {
                List<RecordId> appended =
                        stream.awaitAfter(end, BATCH, Duration.ofNanos(Math.min(left, wait.toNanos())));
                if (!appended.isEmpty()) {
                    deliverFew(stream.overtake(appended, abandoned));
                    end = appended.getLast();
                    endOfPile = Optional.of(end);
                }
            }
        }

        private void deliverFew(List<Entry> entries) {
            if (!entries.isEmpty()) {
                long began = System.nanoTime();
                boolean delivered = deliver(entries);
                gathering.handled(entries.size(), Duration.ofNanos(System.nanoTime() - began));
                pause(delivered ? gathering.patience(0) : wait); // the next are here at once
            }
        }

        /** Entries that could not be delivered before, and those taken over. */
        private void deliverUndelivered() {
            while (isRunning() && hasUndelivered) {
                List<Entry> left = stream.undelivered(BATCH);
                hasUndelivered = !left.isEmpty();
                if (!deliver(left)) {
                    return;
                }
            }
        }

        /** @return whether none is left to be retried */
        private boolean deliver(List<Entry> entries) {
            if (entries.isEmpty()) {
                return true;
            }
            stream.confirm();
            Delivery result = delivery.apply(entries.stream().map(Entry::event).toList());
            List<Entry> done = new ArrayList<>();
            for (Entry entry : entries) {
                UUID id = entry.event().id();
                String reason = result.givenUp().get(id);
                if (reason != null) {
                    log.error("{} {} is a dead letter: {}", entry.event().type(), id, reason);
                    stream.giveUp(entry, reason);
                } else if (result.done().contains(id)) {
                    done.add(entry);
                }
            }
            stream.done(done);
            boolean allDone = done.size() + result.givenUp().size() == entries.size();
            hasUndelivered |= !allDone;
            return allDone;
        }
    }

    private static Pace paceOf(List<Entry> entries) {
        return entries.stream().anyMatch(entry -> entry.event().type().isHurried()) ? Pace.HURRIED : Pace.UNHURRIED;
    }
}
