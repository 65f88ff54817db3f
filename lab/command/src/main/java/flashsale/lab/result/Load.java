package flashsale.lab.result;

import java.util.List;

/**
 * The load of a run.
 *
 * @param vus virtual users: constant, or at most
 * @param seconds from the first attempt to the end of the last
 * @param rungs its parts, in order; empty if it has none
 */
public record Load(String script, int vus, double seconds, List<RungResult> rungs) {

    public Load {
        rungs = List.copyOf(rungs);
    }
}
