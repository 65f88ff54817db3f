package flashsale.messaging.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Work that one thread handles in batches: whatever is there, and more if {@linkplain Gathering company is coming}. Others add to it. At rest,
 * nothing wakes.
 */
public final class Gathered<T> {

    /** Empty: look whether there is still something to wait for. */
    private final BlockingQueue<Optional<T>> waiting = new LinkedBlockingQueue<>();

    private final int most;
    private final Gathering gathering;

    /**
     * @param most in a batch
     * @param patience how long a batch waits for more at most
     */
    public Gathered(int most, Duration patience) {
        this.most = most;
        this.gathering = new Gathering(patience);
    }

    /** Lets whoever {@link #handle}s find it; never waits. */
    public void add(T work) {
        waiting.add(Optional.of(work));
    }

    /** Ends the current or next wait for work. */
    public void wake() {
        waiting.add(Optional.empty());
    }

    /** Waits for work, and returns when the action has handled a batch of it; or when somebody {@link #wake}s it. */
    public void handle(Consumer<List<T>> action) throws InterruptedException {
        List<T> batch = new ArrayList<>();
        waiting.take().ifPresent(batch::add);
        takeWhatIsThere(batch);
        if (batch.isEmpty()) {
            return;
        }
        long end = System.nanoTime() + gathering.patience(batch.size()).toNanos();
        for (long left = end - System.nanoTime(); left > 0 && batch.size() < most; left = end - System.nanoTime()) {
            Optional<T> next = waiting.poll(left, TimeUnit.NANOSECONDS);
            if (next != null) {
                next.ifPresent(batch::add);
                takeWhatIsThere(batch);
            }
        }
        long began = System.nanoTime();
        try {
            action.accept(batch);
        } finally {
            gathering.handled(batch.size(), Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private void takeWhatIsThere(List<T> batch) {
        List<Optional<T>> there = new ArrayList<>();
        waiting.drainTo(there, most - batch.size());
        there.forEach(next -> next.ifPresent(batch::add));
    }
}
