package flashsale.lab.stage;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The door of a build. Customers come through it at a rate that may change at any time, whatever the build does with those who are inside: k6
 * asks for the next one and is answered when it is time.
 */
final class Door implements AutoCloseable {

    /** Customers who are later than this are not made up for: the machine was too slow. */
    private static final long LATEST = Duration.ofSeconds(1).toNanos();

    private static final int ENOUGH = 100;

    private final Visits visits = new Visits(System::nanoTime);
    private final SynchronousQueue<Long> entrance = new SynchronousQueue<>(true);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Thread clock;
    private int perSecond;
    private final AtomicInteger waiting = new AtomicInteger();

    /** Shut at first. */
    Door(String name) {
        clock = Thread.ofVirtual().name("door-" + name).start(this::letIn);
    }

    /** @param rate arrivals per second, with equal gaps; 0 shuts it */
    void open(int rate) {
        lock.lock();
        try {
            perSecond = rate;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the next customer, who is inside then; empty if nobody comes for so long. */
    OptionalLong next(Duration patience) throws InterruptedException {
        waiting.incrementAndGet();
        try {
            Long customer = entrance.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            return customer == null ? OptionalLong.empty() : OptionalLong.of(customer);
        } finally {
            waiting.decrementAndGet();
        }
    }

    /** Whether enough of k6's places are free for the first customers. */
    boolean isReady() {
        return waiting.get() >= ENOUGH;
    }

    Visits visits() {
        return visits;
    }

    private void letIn() {
        lock.lock();
        try {
            long last = System.nanoTime();
            for (long customer = 0; ; ) {
                if (perSecond == 0) {
                    changed.await();
                    last = System.nanoTime();
                    continue;
                }
                long due = last + TimeUnit.SECONDS.toNanos(1) / perSecond;
                if (changed.awaitNanos(due - System.nanoTime()) <= 0) {
                    admit(customer++);
                    last = Math.max(due, System.nanoTime() - LATEST);
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    private void admit(long customer) {
        visits.came(customer);
        if (!entrance.offer(customer)) {
            visits.turnedBack(customer);
        }
    }

    @Override
    public void close() {
        clock.interrupt();
        visits.breakOff();
    }
}
