package flashsale.platform.background;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.SmartLifecycle;

/** Work in virtual threads from the start of the application to its stop. Spring's schedulers repeat tasks, but do not stop one that goes on. */
public abstract class BackgroundWork implements SmartLifecycle {

    private final String name;
    private final Duration patience;
    private volatile boolean running;
    private final Map<Thread, String> stuck = new ConcurrentHashMap<>();
    private volatile List<Thread> threads = List.of();

    /**
     * Prepares the work; does nothing yet.
     *
     * @param name of the threads
     * @param patience how long a stop waits for each thread to finish what it is doing before it interrupts it
     */
    protected BackgroundWork(String name, Duration patience) {
        this.name = name;
        this.patience = patience;
    }

    /** What to do, each in a thread of its own, while {@link #isRunning()}. */
    protected abstract List<Runnable> work();

    /** Lets threads notice that they are to stop, if they wait for work. */
    protected void wake() {}

    /** Says why this thread does not get on with its work, until it {@link #getsOn()}: the service's health shows it. */
    protected final void isStuck(Throwable reason) {
        stuck.put(Thread.currentThread(), reason.toString());
    }

    /** Ends {@link #isStuck}. Costs next to nothing. */
    protected final void getsOn() {
        if (!stuck.isEmpty()) {
            stuck.remove(Thread.currentThread());
        }
    }

    /** Why the work, or a part of it, is not done; empty if it is. */
    public Optional<String> problem() {
        boolean ended = running && threads.stream().anyMatch(thread -> !thread.isAlive());
        return ended
                ? Optional.of(name + " has ended; start the service again")
                : stuck.values().stream().findFirst().map(reason -> name + ": " + reason);
    }

    /** Returns early if the work is stopped; at once if there is no time to wait, without yielding to whoever else wants to run. */
    protected static void pause(Duration time) {
        if (!time.isPositive()) {
            return;
        }
        try {
            Thread.sleep(time);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public final void start() {
        running = true;
        stuck.clear();
        threads = work().stream()
                .map(task -> Thread.ofVirtual().name(name).start(task))
                .toList();
    }

    @Override
    public final void stop() {
        running = false;
        wake();
        for (Thread thread : threads) {
            try {
                if (!thread.join(patience)) {
                    thread.interrupt();
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                thread.interrupt();
            }
        }
    }

    @Override
    public final boolean isRunning() {
        return running;
    }
}
