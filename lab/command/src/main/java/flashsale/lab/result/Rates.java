package flashsale.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What a run did per second.
 *
 * @param accepted reservations that were acknowledged
 * @param requests without polls
 * @param refused how many heard that nothing was left, from the moment at which the first heard it until the end of the load; null if none
 *     heard it, or only in the last second
 */
public record Rates(
        double completed,
        double accepted,
        double requests,
        @Nullable Double refused) {

    static final Rates NONE = new Rates(0, 0, 0, null);

    /** The sum of rates in which nothing is refused. */
    Rates plus(Rates other) {
        return new Rates(completed + other.completed, accepted + other.accepted, requests + other.requests, null);
    }
}
