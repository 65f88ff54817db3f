package flashsale.lab.stage;

import flashsale.lab.disturbance.Fault;
import java.util.Map;
import java.util.Optional;
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
     * @param problem why breaking or mending has failed; null if it has not
     */
    record View(
            State state, @Nullable String fault, @Nullable String problem) {}

    private static final View WHOLE = new View(State.WHOLE, null, null);

    private final Map<String, Fault> faults;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().factory());
    private volatile View view = WHOLE;

    /** @param faults by name */
    Damage(Map<String, Fault> faults) {
        this.faults = faults;
    }

    View view() {
        return view;
    }

    boolean isWhole() {
        return view.state == State.WHOLE;
    }

    /** Returns at once. Throws {@code Refusal} if something is broken already. */
    synchronized void begin(String name) {
        Fault fault = named(name);
        if (!isWhole()) {
            throw Refusal.conflict("broken", "Mend first what is broken.");
        }
        view = new View(State.BREAKING, name, null);
        worker.execute(() -> view = new View(State.BROKEN, name, problemOf(fault.begin())));
    }

    /** Returns at once. Throws {@code Refusal} if nothing is broken. */
    synchronized void mend() {
        String name = view.fault;
        if (view.state != State.BROKEN || name == null) {
            throw Refusal.conflict("nothing-to-mend", "Nothing is broken, or it is being mended.");
        }
        view = new View(State.MENDING, name, null);
        worker.execute(() -> undo(name));
    }

    private void undo(String name) {
        String problem = problemOf(named(name).undo());
        view = problem == null ? WHOLE : new View(State.BROKEN, name, problem);
    }

    private Fault named(String name) {
        return Optional.ofNullable(faults.get(name)).orElseThrow(() -> Refusal.notFound("the fault " + name));
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
