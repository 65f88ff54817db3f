package flashsale.lab.chaos;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lets the faults of a scenario happen, one after another, some time after a load has begun. */
final class Injection {

    private final Scenario scenario;
    private final Duration delay;
    private @Nullable CompletableFuture<Void> undone;
    private @Nullable Instant loadBegan;
    private volatile @Nullable Instant faultBegan;

    /** Prepares the faults; {@code delay} is the time from the begin of the load until the first. */
    Injection(Scenario scenario, Duration delay) {
        this.scenario = scenario;
        this.delay = delay;
    }

    /** To be called when the load begins; returns at once. */
    void schedule() {
        loadBegan = Instant.now();
        CompletableFuture<Void> steps = CompletableFuture.runAsync(() -> faultBegan = Instant.now(), after(delay));
        Duration pause = Duration.ZERO;
        for (Fault fault : scenario.faults()) {
            steps = steps.thenRunAsync(fault.begin(), after(pause)).thenRunAsync(fault.undo(), after(fault.lasts()));
            pause = Scenario.PAUSE;
        }
        undone = steps;
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
    void awaitUndone() {
        if (undone != null) {
            undone.join();
        }
    }

    /** From the begin of the load until the begin of the first fault. */
    Duration beganAfter() {
        if (loadBegan == null || faultBegan == null) {
            throw new IllegalStateException("the fault has not begun");
        }
        return Duration.between(loadBegan, faultBegan);
    }
}
