package flashsale.messaging.signal;

import flashsale.messaging.waiting.Waiter;
import flashsale.platform.store.StoreAway;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Lets a request wait until something has changed, no matter which instance of the service changes it. While somebody waits, an instance says
 * so to the others, and they tell it what has changed; otherwise nothing is sent. One that did not know it answers, and whoever waits looks
 * once more, for what was changed before. A change is not sent either if somebody has waited for it on the instance that made it: two requests
 * seldom wait for the same. Signals can get lost, so whoever waits also looks from time to time.
 */
public class ChangeSignals {

    private static final String SOMEBODY_WAITS = "waiting";

    /** Said by an instance that did not know it. */
    private static final String UNDERSTOOD = "understood";

    /** How often an instance says that somebody waits, at most. */
    private static final long SAY_AGAIN = TimeUnit.SECONDS.toNanos(1);

    /** How long the others believe it: one such message may be lost or late. */
    private static final long BELIEVE = 3 * SAY_AGAIN;

    /**
     * How often those who wait look by themselves. They are promised to hear of a change within three seconds, even if the connection to the
     * broker is dead, which takes longer to notice. 300 who wait look some 300 times a second, each by a primary key.
     */
    private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

    /** How often a waiting request looks whether its client is still there. */
    private static final long PRESENCE_CHECK = TimeUnit.MILLISECONDS.toNanos(500);

    private final Broadcast others;
    private final Map<String, Set<Semaphore>> waiting = new ConcurrentHashMap<>();
    private final AtomicLong saidAt = new AtomicLong(System.nanoTime() - BELIEVE);
    private volatile long heardAt = System.nanoTime() - BELIEVE;

    ChangeSignals(ConnectionFactory connections, String service) {
        others = new Broadcast(connections, service, this::hear);
    }

    /** Its connection to the other instances, which somebody has to start. */
    Broadcast others() {
        return others;
    }

    /** Announces that these things have changed: when the current transaction has committed, or at once if there is none. Never waits. */
    public void announce(Collection<UUID> changed) {
        List<UUID> things = List.copyOf(changed);
        if (things.isEmpty()) {
            return;
        }
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                @Override
                public void afterCommit() {
                    tell(things);
                }
            });
        } else {
            tell(things);
        }
    }

    private void tell(List<UUID> changed) {
        boolean othersWait = doOthersWait();
        for (UUID thing : changed) {
            String word = thing.toString();
            boolean waitedForHere = wake(word);
            if (othersWait && !waitedForHere) {
                others.say(word);
            }
        }
    }

    private boolean doOthersWait() {
        return System.nanoTime() - heardAt < BELIEVE;
    }

    private void hear(String word) {
        switch (word) {
            case SOMEBODY_WAITS -> {
                boolean isKnown = doOthersWait();
                heardAt = System.nanoTime();
                if (!isKnown) {
                    others.say(UNDERSTOOD); // after heardAt is set: what is changed from now on is told
                }
            }
            case UNDERSTOOD -> waiting.keySet().forEach(this::wake);
            default -> wake(word);
        }
    }

    /** Wakes those who wait for it here, and returns whether there are any. */
    boolean wake(String thing) {
        Set<Semaphore> signals = waiting.getOrDefault(thing, Set.of());
        signals.forEach(Semaphore::release);
        return !signals.isEmpty();
    }

    /**
     * Looks, and looks again each time the thing is announced as changed.
     *
     * @param look returns the awaited state, or nothing while it has not been reached
     * @return the awaited state; empty when the time is over, or at once if the waiter may not wait or is gone
     */
    public <T> Optional<T> await(UUID thing, Waiter waiter, Duration atMost, Supplier<Optional<T>> look) {
        Semaphore signal = new Semaphore(0);
        String key = thing.toString();
        waiting.compute(key, (_, others) -> with(signal, others));
        try {
            Optional<T> found = look.get();
            return found.isPresent() || !waiter.sitDown() ? found : await(signal, waiter, atMost, look);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            waiting.computeIfPresent(key, (_, signals) -> {
                signals.remove(signal);
                return signals.isEmpty() ? null : signals;
            });
        }
    }

    private static Set<Semaphore> with(Semaphore signal, @Nullable Set<Semaphore> others) {
        Set<Semaphore> signals = others == null ? ConcurrentHashMap.newKeySet() : others;
        signals.add(signal);
        return signals;
    }

    private <T> Optional<T> await(Semaphore signal, Waiter waiter, Duration atMost, Supplier<Optional<T>> look)
            throws InterruptedException {
        try {
            long end = System.nanoTime() + atMost.toNanos();
            long nextLook = System.nanoTime() + LOOK_AGAIN;
            Optional<T> found = Optional.empty();
            for (long now = System.nanoTime(); found.isEmpty() && now - end < 0; now = System.nanoTime()) {
                sayThatSomebodyWaits();
                long pause = Math.min(PRESENCE_CHECK, Math.min(end - now, nextLook - now));
                boolean changed = signal.tryAcquire(pause, TimeUnit.NANOSECONDS);
                if (!changed && waiter.isGone()) {
                    break;
                }
                if (changed || System.nanoTime() - nextLook >= 0) {
                    signal.drainPermits();
                    found = lookIfPossible(look);
                    nextLook = System.nanoTime() + LOOK_AGAIN;
                }
            }
            return found;
        } finally {
            waiter.getUp();
        }
    }

    private void sayThatSomebodyWaits() {
        long now = System.nanoTime();
        long last = saidAt.get();
        if (now - last >= SAY_AGAIN && saidAt.compareAndSet(last, now)) {
            others.say(SOMEBODY_WAITS);
        }
    }

    /** A store that is away may be back before the time is over. */
    private static <T> Optional<T> lookIfPossible(Supplier<Optional<T>> look) {
        try {
            return look.get();
        } catch (RuntimeException failure) {
            if (StoreAway.isReasonOf(failure)) {
                return Optional.empty();
            }
            throw failure;
        }
    }
}
