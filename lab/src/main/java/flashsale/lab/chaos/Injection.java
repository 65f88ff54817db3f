package flashsale.lab.chaos;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lets a fault happen once, some time after a load has begun. */
final class Injection {

    private final Fault fault;
    private final Duration delay;
    private @Nullable CompletableFuture<Void> undone;
    private @Nullable Instant loadBegan;
    private volatile @Nullable Instant faultBegan;

    /** Prepares the fault; {@code delay} is the time from the begin of the load until the fault. */
    Injection(Fault fault, Duration delay) {
        this.fault = fault;
        this.delay = delay;
    }

    /** To be called when the load begins; returns at once. */
    void schedule() {
        loadBegan = Instant.now();
        undone = CompletableFuture.runAsync(this::begin, after(delay)).thenRunAsync(fault.undo(), after(fault.lasts()));
    }

    private void begin() {
        faultBegan = Instant.now();
        fault.begin().run();
    }

    private static Executor after(Duration delay) {
        return CompletableFuture.delayedExecutor(
                delay.toMillis(), TimeUnit.MILLISECONDS, Executors.newVirtualThreadPerTaskExecutor());
    }

    /**
     * Waits until the fault is undone.
     *
     * @throws java.util.concurrent.CompletionException if it could not be made or undone
     */
    void awaitUndone() {
        if (undone != null) {
            undone.join();
        }
    }

    /** From the begin of the load until the begin of the fault. */
    Duration beganAfter() {
        if (loadBegan == null || faultBegan == null) {
            throw new IllegalStateException("the fault has not begun");
        }
        return Duration.between(loadBegan, faultBegan);
    }
}
