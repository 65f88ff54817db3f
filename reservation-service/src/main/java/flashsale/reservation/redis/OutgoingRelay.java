package flashsale.reservation.redis;

import flashsale.platform.background.BackgroundWork;
import flashsale.platform.background.Gathering;
import flashsale.platform.background.Pace;
import flashsale.platform.event.Event;
import flashsale.reservation.Channel;
import flashsale.reservation.redis.OutgoingStream.Entry;
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
 * Delivers the events that the scripts have announced on a channel, at least once: an entry is removed after its delivery, or becomes a dead
 * letter when its delivery is given up. Every instance runs one thread per shard. The instance that reads an entry first delivers it; if it
 * dies, another one takes over.
 */
public final class OutgoingRelay extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(OutgoingRelay.class);

    private static final int BATCH = 200;
    private static final Duration WAIT = Duration.ofSeconds(1);

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

    /** @param delivery delivers events */
    OutgoingRelay(
            StringRedisTemplate redis,
            Keys keys,
            Channel channel,
            String instance,
            Duration abandoned,
            Function<List<Event>, Delivery> delivery) {
        super("reservation-outgoing-relay", STOP_PATIENCE);
        this.streams = Shard.all().stream()
                .map(shard -> new OutgoingStream(redis, keys, shard, channel, instance))
                .toList();
        this.abandoned = abandoned;
        this.wait = abandoned.compareTo(WAIT) < 0 ? abandoned : WAIT;
        this.delivery = delivery;
    }

    @Override
    protected List<Runnable> work() {
        return streams.stream().<Runnable>map(stream -> () -> relay(stream)).toList();
    }

    private void relay(OutgoingStream stream) {
        boolean prepared = false;
        Gathering gathering = new Gathering(PATIENCE);
        long nextRetry = System.nanoTime();
        Optional<RecordId> endOfPile = Optional.empty();
        while (isRunning()) {
            try {
                if (!prepared) {
                    stream.prepare();
                    prepared = true;
                }
                if (System.nanoTime() - nextRetry >= 0) {
                    stream.takeOver(BATCH, abandoned);
                    deliverUndelivered(stream);
                    nextRetry = System.nanoTime() + wait.toNanos();
                }
                List<Entry> fresh = stream.awaitNew(BATCH, wait);
                if (fresh.size() == BATCH) {
                    endOfPile = Optional.of(deliverOfMany(stream, fresh, endOfPile.orElseGet(stream::end), gathering));
                } else {
                    endOfPile = Optional.empty();
                    deliver(stream, fresh, gathering);
                }
                getsOn();
            } catch (RuntimeException failure) {
                if (isRunning()) {
                    log.warn("Events not relayed, will try again", failure);
                    prepared &= !OutgoingStream.isUnprepared(failure); // to prepare takes memory, to relay does not
                    isStuck(failure);
                    pause(wait);
                }
            }
        }
    }

    /**
     * Delivers a batch of a pile, and rests, but for what comes meanwhile: customers who buy now shall not wait behind the pile.
     *
     * @param end of the pile; what was appended after it has been delivered
     * @return the end, by the same meaning, when the rest is over
     */
    private RecordId deliverOfMany(OutgoingStream stream, List<Entry> oldest, RecordId end, Gathering gathering) {
        long began = System.nanoTime();
        if (!deliver(stream, oldest)) {
            pause(wait);
            return end;
        }
        Duration rest = paceOf(oldest).restSince(began);
        long until = System.nanoTime() + rest.toNanos();
        RecordId delivered = end;
        for (Duration left = rest;
                isRunning() && left.toMillis() > 0;
                left = Duration.ofNanos(until - System.nanoTime())) {
            List<RecordId> appended = stream.awaitAfter(delivered, BATCH, left);
            if (!appended.isEmpty()) {
                deliver(stream, stream.overtake(appended, abandoned), gathering);
                delivered = appended.getLast();
            }
        }
        return delivered;
    }

    private static Pace paceOf(List<Entry> entries) {
        return entries.stream().anyMatch(entry -> entry.event().type().isHurried()) ? Pace.HURRIED : Pace.UNHURRIED;
    }

    /** Entries that could not be delivered before, and those taken over. */
    private void deliverUndelivered(OutgoingStream stream) {
        List<Entry> left = stream.undelivered(BATCH);
        while (isRunning() && !left.isEmpty() && deliver(stream, left)) {
            left = stream.undelivered(BATCH);
        }
    }

    private void deliver(OutgoingStream stream, List<Entry> entries, Gathering gathering) {
        if (!entries.isEmpty()) {
            long began = System.nanoTime();
            boolean delivered = deliver(stream, entries);
            gathering.handled(entries.size(), Duration.ofNanos(System.nanoTime() - began));
            pause(delivered ? gathering.patience(0) : wait); // the next are here at once
        }
    }

    /** @return whether none is left to be retried */
    private boolean deliver(OutgoingStream stream, List<Entry> entries) {
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
        return done.size() + result.givenUp().size() == entries.size();
    }
}
