package flashsale.lab.stage;

import flashsale.lab.disturbance.Fault;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** What is broken in a build: one thing at a time, as two that mend each other would be hard to understand. */
final class Damage implements AutoCloseable {

    enum State {
        WHOLE,
        BREAKING,
        BROKEN,
        /** May take a while, for example until a killed process is ready again. */
        MENDING
    }

    /**
     * The state of the moment.
     *
     * @param fault null while all is whole
     * @param since when the state began, in epoch milliseconds
     * @param usualMillis how long the fault took to mend the last time; null if it has not been mended yet
     * @param problem why breaking or mending has failed; null if it has not
     */
    record View(
            State state,
            @Nullable String fault,
            long since,
            @Nullable Long usualMillis,
            @Nullable String problem) {}

    private final Map<String, Fault> faults;
    private final Runnable afterMending;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().factory());
    private final Map<String, Long> usualMillis = new ConcurrentHashMap<>();
    private volatile View view = new View(State.WHOLE, null, 0, null, null);

    /**
     * Of a build that is whole.
     *
     * @param faults by name
     * @param afterMending done each time
     */
    Damage(Map<String, Fault> faults, Runnable afterMending) {
        this.faults = faults;
        this.afterMending = afterMending;
    }

    private void become(State state, @Nullable String fault, @Nullable String problem) {
        Long usual = fault == null ? null : usualMillis.get(fault);
        view = new View(state, fault, System.currentTimeMillis(), usual, problem);
    }

    View view() {
        return view;
    }

    boolean isWhole() {
        return view.state == State.WHOLE;
    }

    /** Returns at once. Throws {@code StageProblem} if something is broken already. */
    synchronized void begin(String name) {
        Fault fault = named(name);
        if (!isWhole()) {
            throw StageProblem.conflict("broken", "Mend first what is broken.");
        }
        become(State.BREAKING, name, null);
        worker.execute(() -> become(State.BROKEN, name, problemOf(fault.begin())));
    }

    /** Returns at once. Throws {@code StageProblem} if nothing is broken. */
    synchronized void mend() {
        String name = view.fault;
        if (view.state != State.BROKEN || name == null) {
            throw StageProblem.conflict("nothing-to-mend", "Nothing is broken, or it is being mended.");
        }
        become(State.MENDING, name, null);
        worker.execute(() -> undo(name));
    }

    private void undo(String name) {
        long begun = System.nanoTime();
        String problem = problemOf(() -> {
            named(name).undo().run();
            afterMending.run();
        });
        if (problem == null) {
            usualMillis.put(name, Duration.ofNanos(System.nanoTime() - begun).toMillis());
            become(State.WHOLE, null, null);
        } else {
            become(State.BROKEN, name, problem);
        }
    }

    private Fault named(String name) {
        return Optional.ofNullable(faults.get(name)).orElseThrow(() -> StageProblem.notFound("the fault " + name));
    }

    private static @Nullable String problemOf(Runnable action) {
        try {
            action.run();
            return null;
        } catch (RuntimeException failure) {
            return String.valueOf(failure.getMessage());
        }
    }

    /** Mends what is broken, and returns when that is done. */
    @Override
    public void close() {
        if (view.state == State.BREAKING || view.state == State.BROKEN) {
            String name = String.valueOf(view.fault);
            worker.execute(() -> undo(name));
        }
        worker.close();
    }
}
