package flashsale.lab.explain;

import java.util.List;

/**
 * A span of a purchase as a row of its explanation. All times are microseconds since the customer's first request.
 *
 * @param who works or waits: the customer, or a service
 * @param own the time in which it did not wait for what it had called
 * @param decisive the part of its own time that is on the critical path
 */
record Hop(String who, String what, Activity activity, Part lasts, List<Part> own, List<Part> decisive) {

    /** Whether the customer would have known earlier with less of it. */
    boolean decides() {
        return !decisive.isEmpty();
    }
}
