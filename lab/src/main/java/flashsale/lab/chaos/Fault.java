package flashsale.lab.chaos;

import java.time.Duration;

/**
 * Something that goes wrong in a running build.
 *
 * @param lasts from its begin until {@code chaos} undoes it
 * @param undo may take longer, for example until a killed process is ready again
 */
public record Fault(String name, Duration lasts, Runnable begin, Runnable undo) {

    /** The same, and what somebody does about it at once. */
    Fault followedBy(Runnable remedy) {
        Runnable both = () -> {
            begin.run();
            remedy.run();
        };
        return new Fault(name, lasts, both, undo);
    }
}
