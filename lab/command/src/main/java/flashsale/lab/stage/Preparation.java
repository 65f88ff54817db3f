package flashsale.lab.stage;

import flashsale.lab.CommandException;
import flashsale.servers.ServerException;
import org.jspecify.annotations.Nullable;

/** Something that takes a while and needs the builds for itself, one at a time. */
final class Preparation implements AutoCloseable {

    enum State {
        NONE,
        /** Customers of a rehearsal buy. */
        WARMING,
        /** The builds start anew, with fresh data. */
        RENEWING
    }

    /**
     * What is done at the moment.
     *
     * @param problem why the last has failed; null if it has not
     */
    record View(State state, @Nullable String problem) {}

    /** What a preparation does. */
    @FunctionalInterface
    interface Work {

        void run() throws InterruptedException;
    }

    private volatile View view = new View(State.NONE, null);
    private @Nullable Thread thread;

    View view() {
        return view;
    }

    /** Throws {@code StageProblem} while one is made. */
    void requireNone() {
        if (view.state != State.NONE) {
            throw StageProblem.conflict("preparing", "Wait until the builds are ready.");
        }
    }

    /** Returns at once. Throws {@code StageProblem} while another is made. */
    synchronized void begin(State what, Work work) {
        requireNone();
        view = new View(what, null);
        thread = Thread.ofPlatform()
                .daemon()
                .name("preparation")
                .start(() -> view = new View(State.NONE, problemOf(work)));
    }

    private static @Nullable String problemOf(Work work) {
        try {
            work.run();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (CommandException | ServerException failure) {
            return failure.getMessage();
        }
        return null;
    }

    /** Breaks it off, and returns when it is over. */
    @Override
    public synchronized void close() {
        Thread running = thread;
        if (running != null) {
            running.interrupt();
            try {
                running.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
