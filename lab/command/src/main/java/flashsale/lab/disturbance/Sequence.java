package flashsale.lab.disturbance;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lets faults happen during one load, one after another; or none. */
public final class Sequence {

    /** Between two faults, so that killed processes may return. */
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final List<Fault> faults;
    private final Duration delay;
    private @Nullable CompletableFuture<Void> undone;
    private @Nullable Instant loadBegan;
    private volatile @Nullable Instant began;
    private volatile @Nullable Instant ended;

    /** Prepares the faults; {@code delay} is the time from the beginning of the load until the first. */
    public Sequence(List<Fault> faults, Duration delay) {
        this.faults = faults;
        this.delay = delay;
    }

    /** From the beginning of the first fault until the last is undone, if undoing takes no longer than the pause. */
    static Duration lasts(List<Duration> each) {
        return each.stream().reduce((sum, next) -> sum.plus(PAUSE).plus(next)).orElse(Duration.ZERO);
    }

    /** To be called when the load begins; returns at once. */
    public void schedule() {
        loadBegan = Instant.now();
        CompletableFuture<Void> steps = CompletableFuture.runAsync(() -> began = Instant.now(), after(delay));
        Duration pause = Duration.ZERO;
        for (Fault fault : faults) {
            steps = steps.thenRunAsync(fault.begin(), after(pause)).thenRunAsync(fault.undo(), after(fault.pause()));
            pause = PAUSE;
        }
        undone = steps.thenRun(() -> ended = Instant.now());
    }

    private static Executor after(Duration delay) {
        return CompletableFuture.delayedExecutor(
                delay.toMillis(), TimeUnit.MILLISECONDS, Executors.newVirtualThreadPerTaskExecutor());
    }

    /**
     * Waits until all faults are undone.
     *
     * @throws java.util.concurrent.CompletionException if one could not be made or undone
     */
    public void awaitUndone() {
        if (undone != null) {
            undone.join();
        }
    }

    /** When the first fault began, in seconds from the beginning of the load. */
    public double fromSecond() {
        return second(began);
    }

    /** When the last one was undone, in seconds from the beginning of the load. */
    public double untilSecond() {
        return second(ended);
    }

    private double second(@Nullable Instant moment) {
        if (loadBegan == null || moment == null) {
            throw new IllegalStateException("this has not happened yet");
        }
        return Duration.between(loadBegan, moment).toMillis() / 1000.0;
    }
}
