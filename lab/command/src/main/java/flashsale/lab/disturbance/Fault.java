package flashsale.lab.disturbance;

import flashsale.servers.BackgroundProcess;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * Something that goes wrong in a running build.
 *
 * @param lasts from its beginning until it is undone; for so long a load goes on
 * @param pause from its beginning until it begins to be undone
 * @param undo may take longer, for example until a killed process is ready again
 */
public record Fault(String name, Duration lasts, Duration pause, Runnable begin, Runnable undo) {

    public Fault(String name, Duration lasts, Runnable begin, Runnable undo) {
        this(name, lasts, lasts, begin, undo);
    }

    /**
     * What passes by itself.
     *
     * @param atMost how long this usually takes at most
     * @param happens returns when it is over
     */
    public static Fault untilItIsOver(String name, Duration atMost, Runnable happens) {
        return new Fault(name, atMost, Duration.ZERO, happens, () -> {});
    }

    /**
     * Processes hold their connections and do not answer. When they go on, they do not know what has happened meanwhile.
     *
     * @param processes asked when it begins
     */
    static Fault freeze(String what, Duration time, Supplier<List<ProcessHandle>> processes) {
        List<ProcessHandle> frozen = new CopyOnWriteArrayList<>();
        Runnable begin = () -> {
            frozen.addAll(processes.get());
            frozen.forEach(it -> BackgroundProcess.signal(it, "STOP"));
        };
        Runnable undo = () -> {
            frozen.forEach(it -> BackgroundProcess.signal(it, "CONT"));
            frozen.clear();
        };
        return new Fault("freeze %s for %d s".formatted(what, time.toSeconds()), time, begin, undo);
    }

    /** The same fault, with a remedy that follows at once. */
    Fault followedBy(Runnable remedy) {
        Runnable both = () -> {
            begin.run();
            remedy.run();
        };
        return new Fault(name, lasts, pause, both, undo);
    }
}
