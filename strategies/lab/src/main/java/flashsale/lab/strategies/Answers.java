package flashsale.lab.strategies;

import flashsale.lab.latency.Latency;
import org.jspecify.annotations.Nullable;

/**
 * What the client got, as k6's scripts write it.
 *
 * @param startedAt of the first request, in epoch milliseconds
 * @param endedAt when all were answered
 * @param accepted jobs, or requests that a server answered with 200
 * @param refused requests told that there is no room: an answer, not a failure
 * @param failed requests with any other answer, or none
 * @param ackMillis of the accepted ones
 */
record Answers(
        long requests,
        long startedAt,
        long endedAt,
        long accepted,
        long refused,
        long failed,
        @Nullable Latency ackMillis) {

    double seconds() {
        return Math.max(1, endedAt - startedAt) / 1000.0;
    }

    /** For jobs: what is usually published as the throughput. */
    double acceptedPerSecond() {
        return accepted / seconds();
    }
}
